import type { ComponentProps } from "react";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import {
  NETWORK_NAMES,
  SOCIAL_NETWORKS,
  type StoreSettings,
} from "#domain/store/settings/store.ts";
import { adminSettings } from "#messages/adminSettings/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { Panel } from "../frame/panel.tsx";

export type Draft = Omit<StoreSettings, "usdRate"> & { usdRate: string };

/** The settings as they are typed, for the fields of a panel. */
export type Fields = {
  draft: Draft;
  set: (fields: Partial<Draft>) => void;
  errorAt: (field: string) => string | null;
};

type TextField = Exclude<keyof Draft, "currency" | "timezone" | "language" | "socialLinks">;

/** What the shop is called, and how it is reached. */
export function ShopPanel({ fields }: { fields: Fields }) {
  const { draft, set, errorAt } = fields;
  return (
    <Panel title={adminSettings.shop()} subtitle={adminSettings.shopWhere()}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextLine fields={fields} field="storeName" label={adminSettings.storeName()} wide />
        <Field
          label={adminSettings.storeDescription()}
          hint={adminSettings.storeDescriptionHint()}
          optional
          className="sm:col-span-2"
          error={errorAt("storeDescription")}
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
        <TextLine
          fields={fields}
          field="storePhone"
          label={backOffice.phone()}
          input={{ type: "tel" }}
        />
        <TextLine fields={fields} field="storeWhatsapp" label="WhatsApp" input={{ type: "tel" }} />
        <TextLine
          fields={fields}
          field="storeEmail"
          label={adminSettings.email()}
          wide
          hint={adminSettings.emailHint()}
          input={{ type: "email" }}
        />
      </div>
    </Panel>
  );
}

/** Where shoppers visit and the courier collects. */
export function AddressPanel({ fields }: { fields: Fields }) {
  return (
    <Panel title={backOffice.address()} subtitle={adminSettings.addressWhere()}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextLine fields={fields} field="storeAddress" label={adminSettings.storeAddress()} wide />
        <TextLine fields={fields} field="city" label={adminSettings.city()} />
        <TextLine fields={fields} field="province" label={adminSettings.province()} />
        <TextLine
          fields={fields}
          field="postalCode"
          label={adminSettings.postalCode()}
          input={{ inputMode: "numeric" }}
        />
      </div>
    </Panel>
  );
}

/** Who stands on invoices and in the terms. */
export function CompanyPanel({ fields }: { fields: Fields }) {
  return (
    <Panel title={adminSettings.company()} subtitle={adminSettings.companyWhere()}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextLine
          fields={fields}
          field="legalName"
          label={adminSettings.legalName()}
          optional
          wide
        />
        <TextLine
          fields={fields}
          field="registrationNumber"
          label={adminSettings.registration()}
          optional
        />
        <TextLine
          fields={fields}
          field="vatNumber"
          label={adminSettings.vatNumber()}
          optional
          hint={adminSettings.vatNumberHint()}
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
    <Panel title={adminSettings.socialLinks()} subtitle={adminSettings.socialLinksHint()}>
      <div className="grid gap-5 sm:grid-cols-2">
        {SOCIAL_NETWORKS.map((network) => (
          <Field
            key={network}
            label={NETWORK_NAMES[network]}
            optional
            error={errorAt(`socialLinks.${network}`)}
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
      error={errorAt(field)}
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
