import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { productsText } from "../../parts/products-text.ts";

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
  const [category, setCategory] = useState("");
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Change category"
      description={`Of ${productsText(count)}`}
      footer={
        <Button disabled={!category} loading={pending} onClick={() => onChoose(category)}>
          Move
        </Button>
      }
    >
      <Field label="Category">
        {(control) => (
          <Select
            {...control}
            value={category}
            onChange={(event) => setCategory(event.target.value)}
          >
            <option value="">Choose one</option>
            {categories.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Dialog>
  );
}
