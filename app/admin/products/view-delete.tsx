import { useNavigate } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { backOffice } from "#messages/backOffice/index.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { wayBack } from "./list/search.ts";

/** Deletes the product after a confirmation, and offers to have it back. */
export function DeleteProduct({ id, name }: { id: string; name: string }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" className="size-5" />
        {backOffice.delete()}
      </Button>
      <DeleteDialog
        product={{ id, name }}
        open={isAsking}
        onOpenChange={setAsking}
        // This page first: what it shows is no longer there to be loaded anew.
        onDeleted={() => navigate(wayBack())}
      />
    </>
  );
}
