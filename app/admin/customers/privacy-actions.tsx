import { FileDown, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { isDeletedAddress } from "#domain/customers/privacy.ts";
import { adminPrivacy } from "#messages/adminPrivacy/index.ts";
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
    return <p className="text-sm text-ink-muted">{adminPrivacy.wasDeleted()}</p>;
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
        {adminPrivacy.exportData()}
      </Button>
      {isAdmin ? (
        <p className="text-sm text-ink-muted">{adminPrivacy.adminStays()}</p>
      ) : (
        <Button variant="danger" size="sm" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" className="size-4.5" />
          {adminPrivacy.deleteData()}
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
