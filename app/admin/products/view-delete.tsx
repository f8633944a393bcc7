import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { failureText, useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";

/** Deletes the product after a confirmation, and offers to have it back. */
export function DeleteProduct({ id, name }: { id: string; name: string }) {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const refresh = () => {
    void queryClient.invalidateQueries(trpc.admin.pathFilter());
    void queryClient.invalidateQueries(trpc.catalogue.pathFilter());
  };
  const undo = useMutation(
    trpc.admin.products.undo.mutationOptions({
      onSuccess: () => {
        refresh();
        notify({ title: `${name} is back`, tone: "success" });
      },
      onError: (error) => notify({ title: failureText(error, "Failed to undo"), tone: "error" }),
    }),
  );
  const remove = useMutation(
    trpc.admin.products.change.mutationOptions({
      onSuccess: async ({ batchId }) => {
        // This page first: what it shows is no longer there to be loaded anew.
        await navigate({ to: "/admin/products" });
        refresh();
        notify({
          title: "Product deleted",
          description: name,
          tone: "success",
          action: { label: "Undo", onClick: () => undo.mutate({ batchId }) },
        });
      },
      onError: (error) => {
        setAsking(false);
        notify({ title: failureText(error, "Failed to delete product"), tone: "error" });
      },
    }),
  );
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" className="size-5" />
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete ${name}?`}
        confirmLabel="Delete"
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ selection: { ids: [id] }, action: { kind: "delete" } })}
      >
        It goes from the shop at once. Orders that have it stay as they are.
      </ConfirmDialog>
    </>
  );
}
