import type { ComponentProps } from "react";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import {
  NETWORK_NAMES,
  SOCIAL_NETWORKS,
  type StoreSettings,
} from "#domain/store/settings/store.ts";
import { Panel } from "../frame/panel.tsx";

export type Draft = Omit<StoreSettings, "usdRate"> & { usdRate: string };

/** The settings as they are typed, for the fields of a panel. */
export type Fields = {
  draft: Draft;
  set: (fields: Partial<Draft>) => void;
  errorAt: (field: string, label: string) => string | null;
};

type TextField = Exclude<keyof Draft, "currency" | "timezone" | "language" | "socialLinks">;

/** What the shop is called, and how it is reached. */
export function ShopPanel({ fields }: { fields: Fields }) {
  const { draft, set, errorAt } = fields;
  return (
    <Panel title="The shop" subtitle="In the header and footer, in mails, on papers.">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextLine fields={fields} field="storeName" label="Store name" wide />
        <Field
          label="Store description"
          hint="In the footer, and below the shop's name when people search for it."
          optional
          className="sm:col-span-2"
          error={errorAt("storeDescription", "Store description")}
        >
          {(control) => (
            <Textarea
              {...control}
              name="storeDescription"
              value={draft.storeDescription}
              onChange={(event) => set({ storeDescription: event.target.value })}
            />
          )}
        </Field>
        <TextLine fields={fields} field="storePhone" label="Phone" input={{ type: "tel" }} />
        <TextLine fields={fields} field="storeWhatsapp" label="WhatsApp" input={{ type: "tel" }} />
        <TextLine
          fields={fields}
          field="storeEmail"
          label="E-mail"
          wide
          hint="Answers to the shop's mails come here, and what the shop itself is told."
          input={{ type: "email" }}
        />
      </div>
    </Panel>
  );
}

/** Where shoppers visit and the courier collects. */
export function AddressPanel({ fields }: { fields: Fields }) {
  return (
    <Panel title="Address" subtitle="Where shoppers visit and the courier collects.">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextLine fields={fields} field="storeAddress" label="Store address" wide />
        <TextLine fields={fields} field="city" label="City" />
        <TextLine fields={fields} field="province" label="Province" />
        <TextLine
          fields={fields}
          field="postalCode"
          label="Postal code"
          input={{ inputMode: "numeric" }}
        />
      </div>
    </Panel>
  );
}

/** Who stands on invoices and in the terms. */
export function CompanyPanel({ fields }: { fields: Fields }) {
  return (
    <Panel title="Company" subtitle="On invoices and in the terms. Leave out what you do not have.">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextLine fields={fields} field="legalName" label="Legal name" optional wide />
        <TextLine
          fields={fields}
          field="registrationNumber"
          label="Company registration"
          optional
        />
        <TextLine
          fields={fields}
          field="vatNumber"
          label="VAT number"
          optional
          hint="Ten digits that begin with 4."
          input={{ inputMode: "numeric" }}
        />
      </div>
    </Panel>
  );
}

/** Where else the shop is to be found. */
export function SocialPanel({ fields }: { fields: Fields }) {
  const { draft, set, errorAt } = fields;
  return (
    <Panel title="Social links" subtitle="One that is empty is not shown.">
      <div className="grid gap-5 sm:grid-cols-2">
        {SOCIAL_NETWORKS.map((network) => (
          <Field
            key={network}
            label={NETWORK_NAMES[network]}
            optional
            error={errorAt(`socialLinks.${network}`, NETWORK_NAMES[network])}
          >
            {(control) => (
              <Input
                {...control}
                type="url"
                name={`socialLinks.${network}`}
                placeholder="https://"
                value={draft.socialLinks[network]}
                onChange={(event) =>
                  set({ socialLinks: { ...draft.socialLinks, [network]: event.target.value } })
                }
              />
            )}
          </Field>
        ))}
      </div>
    </Panel>
  );
}

export function TextLine({
  fields: { draft, set, errorAt },
  field,
  label,
  hint,
  optional = false,
  wide = false,
  input,
}: {
  fields: Fields;
  field: TextField;
  label: string;
  hint?: string;
  optional?: boolean;
  wide?: boolean;
  input?: ComponentProps<"input">;
}) {
  return (
    <Field
      label={label}
      error={errorAt(field, label)}
      hint={hint}
      optional={optional}
      {...(wide ? { className: "sm:col-span-2" } : {})}
    >
      {(control) => (
        <Input
          {...control}
          {...input}
          name={field}
          value={draft[field]}
          onChange={(event) => set({ [field]: event.target.value })}
        />
      )}
    </Field>
  );
}
