import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import * as v from "valibot";
import { useIsMounted } from "#app/lib/calls/is-mounted.ts";
import { useRequestKey } from "#app/lib/calls/key.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { ListName, MAX_LIST_NAME_LENGTH } from "#domain/customers/product-list.ts";
import { productLists } from "#messages/productLists/index.ts";
import { useListsChanged } from "./use-lists.ts";

type Named = { id: string; name: string };

/**
 * Asks for the name of a new list (`list` null), and opens it where nobody has closed the dialog meanwhile; or for
 * another name of one.
 */
export function NameListDialog({
  list,
  open,
  onOpenChange,
}: {
  list: Named | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={list ? productLists.renameList() : productLists.newList()}
    >
      <NameForm list={list} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function NameForm({ list, onDone }: { list: Named | null; onDone: () => void }) {
  const trpc = useTrpc();
  const router = useRouter();
  const changed = useListsChanged();
  const form = useForm({ initial: { name: list?.name ?? "" }, check });
  const onError = (error: unknown) => {
    const { field, text } = failureOf(error);
    form.showErrors({ field, text });
  };
  const key = useRequestKey();
  const isMounted = useIsMounted();
  const begin = useMutation(
    trpc.wishlist.lists.begin.mutationOptions({
      onError,
      onSuccess: async ({ id }) => {
        notify({ title: productLists.begun(), tone: "success" });
        await changed();
        if (!isMounted.current) return;
        onDone();
        await router.navigate({ to: "/wishlist", hash: `list=${id}` });
      },
    }),
  );
  const rename = useMutation(
    trpc.wishlist.lists.rename.mutationOptions({
      onError,
      onSuccess: async () => {
        await changed();
        onDone();
      },
    }),
  );
  const isPending = begin.isPending || rename.isPending;
  const save = ({ name }: { name: string }) => {
    if (isPending) return;
    if (list) rename.mutate({ id: list.id, name });
    else begin.mutate({ name, key: key.of(name) });
  };
  return (
    <form className="grid gap-5" {...form.form(save)}>
      <Field
        label={productLists.name()}
        hint={productLists.nameHint()}
        error={form.errorAt("name")}
      >
        {(control) => (
          <Input
            {...control}
            {...form.control("name")}
            maxLength={MAX_LIST_NAME_LENGTH}
            autoComplete="off"
          />
        )}
      </Field>
      {form.general ? <Alert tone="error">{form.general}</Alert> : null}
      <Button type="submit" loading={isPending} className="justify-self-end max-sm:w-full">
        {list ? productLists.saveName() : productLists.begin()}
      </Button>
    </form>
  );
}

function check({ name }: { name: string }) {
  return v.is(ListName, name) ? null : { field: "name", text: productLists.nameMissing() };
}
