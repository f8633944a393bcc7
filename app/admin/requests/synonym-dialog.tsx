import { useMutation, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useId } from "react";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { adminRequests } from "#messages/adminRequests/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { failureMessage, refusalOf } from "../parts/failure-messages.ts";
import { FormAlert } from "../parts/form-alert.tsx";
import { HeldFields } from "../parts/form-dialog.tsx";
import { OutsideLink } from "../parts/outside-link.tsx";
import { Section } from "../parts/section.tsx";
import { useDiscard } from "../parts/use-discard.tsx";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";

const MAX_TERM_LENGTH = 60;

/** Teaches the search that what shoppers write is another name for something that it finds. */
export function SynonymDialog({ words, onClose }: { words: string; onClose: () => void }) {
  const formId = useId();
  const refresh = useRefreshShop();
  const form = useForm({ initial: { term: words, means: "" }, check: () => null });
  const { mutate, isPending } = useMutation(
    useTrpc().admin.requests.teach.mutationOptions({
      onSuccess: () => {
        notify({ title: adminRequests.taught(), tone: "success" });
        void refresh();
        onClose();
      },
      onError: (error) => form.showErrors(refusalOf(error, adminRequests.notDone())),
    }),
  );
  const discard = useDiscard(form.isDirty);
  const close = () => {
    if (!isPending) discard.ask(onClose);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      title={adminRequests.teach()}
      description={adminRequests.teachWhy()}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {backOffice.cancel()}
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            {backOffice.save()}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <form
          id={formId}
          className="grid gap-5"
          {...form.form((values) => {
            if (!isPending) mutate(values);
          })}
        >
          <FormAlert
            text={form.general}
            isOutdated={false}
            isDirty={form.isDirty}
            onReload={onClose}
          />
          <HeldFields isHeld={isPending} className="grid gap-5 sm:grid-cols-2">
            <Field label={adminRequests.term()} error={form.errorAt("term")}>
              {(control) => (
                <Input {...control} {...form.control("term")} maxLength={MAX_TERM_LENGTH} />
              )}
            </Field>
            <Field
              label={adminRequests.means()}
              hint={adminRequests.meansHint()}
              error={form.errorAt("means")}
            >
              {(control) => (
                <Input {...control} {...form.control("means")} maxLength={MAX_TERM_LENGTH} />
              )}
            </Field>
          </HeldFields>
        </form>
        <Known term={form.values.term.trim() || words} />
        <OutsideLink href={`/products?${new URLSearchParams({ q: words })}`}>
          {adminRequests.tryIt()}
        </OutsideLink>
      </div>
      {discard.question}
    </Dialog>
  );
}

/** The names that the search takes for the same, each of which it can be made to forget. */
function Known({ term }: { term: string }) {
  const { synonyms, forget } = useTrpc().admin.requests;
  const known = useQuery(synonyms.queryOptions({ term }));
  const refresh = useRefreshShop();
  const { mutate, isPending } = useMutation(
    forget.mutationOptions({
      onSuccess: () => notify({ title: adminRequests.forgotten(), tone: "success" }),
      onError: (error) =>
        notify({ title: failureMessage(error, adminRequests.notDone()), tone: "error" }),
      onSettled: () => void refresh(),
    }),
  );
  const terms = [...new Set((known.data ?? []).map((one) => one.term))];
  if (terms.length === 0) return null;
  return (
    <Section title={adminRequests.knownAs()}>
      <ul className="flex flex-wrap gap-2">
        {terms.map((one) => (
          <li
            key={one}
            className="flex min-h-11 items-center gap-1 rounded-md border border-line bg-sunken pl-3"
          >
            {one}
            <IconButton
              label={adminRequests.forget({ term: one })}
              onClick={() => {
                if (!isPending) mutate({ term: one });
              }}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}
