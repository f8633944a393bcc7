import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { useVersionedForm, type ValidationError } from "#app/lib/use-form.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { SUBURB_MAX_LENGTHS } from "#domain/deliveries/place.ts";
import { SA_PROVINCES } from "#domain/deliveries/provinces.ts";
import { NEW_SUBURB, type SuburbForm, suburbProblem } from "#domain/deliveries/suburb-form.ts";
import { adminSuburbs } from "#messages/adminSuburbs/index.ts";
import { saySuburbProblem } from "#messages/adminSuburbs/rule-text.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { checkout } from "#messages/checkout/index.ts";
import { provinceText } from "#messages/provinces/province-text.ts";
import { refusalOf } from "../parts/failure-messages.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import type { AdminSuburb } from "./admin-suburb.ts";

/** The dialog that adds a suburb (`suburb` null) or edits one. */
export function SuburbDialog({
  suburb,
  onClose,
}: {
  suburb: AdminSuburb | null;
  onClose: () => void;
}) {
  const form = useVersionedForm<SuburbForm, number>({
    initial: suburb ? formOf(suburb) : NEW_SUBURB,
    expected: suburb?.updatedAt ?? 0,
    check: (typed) => saySuburbProblem(suburbProblem(typed)),
  });
  const save = useSave(suburb, { onDone: onClose, onRefused: form.showErrors });
  return (
    <FormDialog
      title={suburb ? adminSuburbs.edit() : adminSuburbs.add()}
      form={form}
      submit={{
        label: suburb ? backOffice.saveChanges() : adminSuburbs.add(),
        run: (values) => save.mutate({ form: values, expectedVersion: form.expected }),
        isPending: save.isPending,
      }}
      onReload={suburb ? onClose : null}
      onClose={onClose}
    >
      <Fields form={form} />
    </FormDialog>
  );
}

function Fields({ form }: { form: ReturnType<typeof useVersionedForm<SuburbForm, number>> }) {
  return (
    <>
      <Field
        label={adminSuburbs.suburb()}
        hint={adminSuburbs.suburbHint()}
        error={form.errorAt("name")}
      >
        {(control) => <Input {...control} {...form.control("name")} autoComplete="off" />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={adminSuburbs.city()} error={form.errorAt("city")}>
          {(control) => <Input {...control} {...form.control("city")} autoComplete="off" />}
        </Field>
        <Field label={checkout.province()} error={form.errorAt("province")}>
          {(control) => (
            <Select {...control} {...form.control("province")}>
              {SA_PROVINCES.map((province) => (
                <option key={province} value={province}>
                  {provinceText(province)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field
        label={adminSuburbs.code()}
        optional
        hint={adminSuburbs.codeHint()}
        error={form.errorAt("postalCode")}
        className="max-w-xs"
      >
        {(control) => (
          <Input
            {...control}
            {...form.control("postalCode")}
            inputMode="numeric"
            maxLength={SUBURB_MAX_LENGTHS.postalCode}
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        label={adminSuburbs.also()}
        optional
        hint={adminSuburbs.alsoHint()}
        error={form.errorAt("also")}
      >
        {(control) => (
          <Textarea
            {...control}
            {...form.control("also")}
            rows={2}
            maxLength={SUBURB_MAX_LENGTHS.also}
          />
        )}
      </Field>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5 accent-brand" {...form.checkbox("isHidden")} />
        <span>
          {adminSuburbs.isHidden()}
          <span className="block text-sm text-ink-muted">{adminSuburbs.isHiddenHint()}</span>
        </span>
      </label>
    </>
  );
}

/** Saves and tells of it, or says what stands in the way. */
function useSave(
  suburb: AdminSuburb | null,
  on: { onDone: () => void; onRefused: (error: ValidationError) => void },
) {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  // The same with every try: what was corrected after a lost answer is told that the first is there.
  const [key] = useState(() => crypto.randomUUID());
  const create = useMutation(trpc.admin.suburbs.create.mutationOptions());
  const update = useMutation(trpc.admin.suburbs.update.mutationOptions());
  const refresh = useRefreshShop();
  return useMutation({
    mutationFn: async ({
      form,
      expectedVersion,
    }: {
      form: SuburbForm;
      expectedVersion: number;
    }) => {
      if (suburb) await update.mutateAsync({ id: suburb.id, expectedVersion, form });
      else await create.mutateAsync({ ...form, key });
    },
    onSuccess: () => {
      notify({ title: suburb ? adminSuburbs.saved() : adminSuburbs.added(), tone: "success" });
      void queryClient.invalidateQueries({ queryKey: trpc.admin.suburbs.list.queryKey() });
      void refresh();
      on.onDone();
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: trpc.admin.suburbs.list.queryKey() });
      on.onRefused(refusalOf(error, adminSuburbs.notSaved()));
    },
  });
}

function formOf({ name, city, province, postalCode, also, isHidden }: AdminSuburb): SuburbForm {
  return { name, city, province, postalCode, also, isHidden };
}
