import { useQuery } from "@tanstack/react-query";
import { useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { adminBulk } from "#messages/adminBulk/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { Loaded } from "../../list/loaded.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";

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
  const query = useQuery(useTrpc().admin.categories.list.queryOptions());
  // The button waits for a choice: no rule is left to be told.
  const form = useForm({ initial: { category: "" }, check: () => null });
  return (
    <FormDialog
      title={adminBulk.changeCategory()}
      description={adminBulk.ofProducts({ count })}
      form={form}
      submit={{
        label: adminBulk.move(),
        run: ({ category }) => {
          if (category) onChoose(category);
        },
        isPending: pending,
        isDisabled: !form.values.category,
      }}
      onClose={onClose}
    >
      <Loaded query={query} loading={<Skeleton className="h-12 w-full" />}>
        {(categories) => (
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
        )}
      </Loaded>
    </FormDialog>
  );
}
