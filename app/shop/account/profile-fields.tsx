import type { useForm } from "#app/lib/use-form.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { ACCOUNT_MAX_LENGTHS } from "#domain/accounts/registration.ts";
import { SHIPPING_MAX_LENGTHS } from "#domain/deliveries/address.ts";
import { SA_PROVINCES } from "#domain/deliveries/provinces.ts";
import { account } from "#messages/account/index.ts";
import { login } from "#messages/login/index.ts";
import { provinceText } from "#messages/provinces/province-text.ts";
import type { Profile } from "./use-profile.ts";

export type ProfileForm = {
  name: string;
  phone: string;
  address: string;
  city: string;
  postalCode: string;
  province: string;
};

type Form = ReturnType<typeof useForm<ProfileForm>>;

/** What the form begins with. */
export function profileForm(profile: Profile): ProfileForm {
  return {
    name: profile.name,
    phone: profile.phone ?? "",
    address: profile.address ?? "",
    city: profile.city ?? "",
    postalCode: profile.postalCode ?? "",
    province: profile.province ?? "",
  };
}

/**
 * Name, e-mail to read, phone and address with where it is: what My Profile and Edit Profile have in
 * common. The checkout is filled in with it.
 */
export function ProfileFields({
  form,
  email,
  emailHint,
  isNameRequired,
}: {
  form: Form;
  email: string;
  emailHint: string;
  /** Whether a name must be given. */
  isNameRequired: boolean;
}) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={login.fullName()} optional={!isNameRequired} error={form.errorAt("name")}>
        {(control) => (
          <Input
            {...control}
            {...form.control("name")}
            autoComplete="name"
            maxLength={ACCOUNT_MAX_LENGTHS.name}
          />
        )}
      </Field>
      <Field label={login.phone()} optional error={form.errorAt("phone")}>
        {(control) => (
          <Input
            {...control}
            {...form.control("phone")}
            type="tel"
            autoComplete="tel"
            maxLength={ACCOUNT_MAX_LENGTHS.phone}
          />
        )}
      </Field>
      <Field label={login.email()} hint={emailHint} className="sm:col-span-2">
        {({ required: _, ...control }) => (
          <Input {...control} type="email" value={email} readOnly autoComplete="email" />
        )}
      </Field>
      <AddressFields form={form} />
    </div>
  );
}

function AddressFields({ form }: { form: Form }) {
  return (
    <>
      <Field
        label={login.address()}
        optional
        error={form.errorAt("address")}
        className="sm:col-span-2"
      >
        {(control) => (
          <Textarea
            {...control}
            {...form.control("address")}
            rows={2}
            autoComplete="street-address"
            maxLength={ACCOUNT_MAX_LENGTHS.address}
          />
        )}
      </Field>
      <Field label={account.city()} optional error={form.errorAt("city")}>
        {(control) => (
          <Input
            {...control}
            {...form.control("city")}
            autoComplete="address-level2"
            maxLength={SHIPPING_MAX_LENGTHS.city}
          />
        )}
      </Field>
      <Field label={account.postalCode()} optional error={form.errorAt("postalCode")}>
        {(control) => (
          <Input
            {...control}
            {...form.control("postalCode")}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={SHIPPING_MAX_LENGTHS.postalCode}
          />
        )}
      </Field>
      <Field
        label={account.province()}
        optional
        error={form.errorAt("province")}
        className="sm:col-span-2"
      >
        {(control) => (
          <Select {...control} {...form.control("province")} autoComplete="address-level1">
            <option value="">{account.chooseProvince()}</option>
            {SA_PROVINCES.map((province) => (
              <option key={province} value={province}>
                {provinceText(province)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
