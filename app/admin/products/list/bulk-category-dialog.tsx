import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { adminBulk } from "#messages/adminBulk/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";

/** Where the ticked products go. */
export function BulkCategoryDialog({
  count,
  pending,
  onClose,
  onChoose,
}: {
  count: number;
  pending: boolean;
  onClose: () => void;
  onChoose: (category: string) => void;
}) {
  const { data: categories = [] } = useQuery(useTrpc().admin.categories.list.queryOptions());
  const formId = useId();
  // The button waits for a choice: no rule is left to be told.
  const form = useForm({ initial: { category: "" }, check: () => null });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={adminBulk.changeCategory()}
      description={adminBulk.ofProducts({ count })}
      footer={
        <Button type="submit" form={formId} disabled={!form.values.category} loading={pending}>
          {adminBulk.move()}
        </Button>
      }
    >
      <form
        id={formId}
        {...form.form(({ category }) => {
          if (category && !pending) onChoose(category);
        })}
      >
        <Field label={backOffice.category()}>
          {(control) => (
            <Select {...control} {...form.control("category")}>
              <option value="">{adminBulk.chooseOne()}</option>
              {categories.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </form>
    </Dialog>
  );
}
