import { FileDown, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { isDeletedAddress } from "#domain/customers/privacy.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import { type PersonAsked, usePrivacyRequests } from "./privacy-requests.ts";

/** What a customer may ask for under POPIA: a file of everything, and its deletion. */
export function PrivacyActions({
  person,
  email,
  isAdmin,
  onErased,
}: {
  person: PersonAsked;
  email: string;
  isAdmin: boolean;
  onErased: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const { exportData, erase } = usePrivacyRequests(() => {
    setAsking(false);
    onErased();
  });
  if (isDeletedAddress(email)) {
    return <p className="text-sm text-ink-muted">This customer’s data was deleted.</p>;
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="outline"
        size="sm"
        loading={exportData.isPending}
        onClick={() => exportData.mutate({ person })}
      >
        <FileDown aria-hidden="true" className="size-4.5" />
        Export their data
      </Button>
      {isAdmin ? (
        <p className="text-sm text-ink-muted">
          An administrator’s data can be deleted once the access to the back office is taken away.
        </p>
      ) : (
        <Button variant="danger" size="sm" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" className="size-4.5" />
          Delete their data
        </Button>
      )}
      <EraseDialog
        key={String(asking)}
        open={asking}
        onOpenChange={setAsking}
        email={email}
        pending={erase.isPending}
        onErase={() => erase.mutate({ person })}
      />
    </div>
  );
}
