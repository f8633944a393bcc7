import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { REQUIRED_SHIPPING_FIELDS, SHIPPING_MAX_LENGTHS } from "#domain/deliveries/address.ts";
import { SA_PROVINCES } from "#domain/deliveries/provinces.ts";
import { addressInFull } from "#domain/store/address-line.ts";
import type { HoursSpan } from "#domain/store/trading-hours.ts";
import { checkout } from "#messages/checkout/index.ts";
import { provinceText } from "#messages/provinces/province-text.ts";
import type { Store } from "../chrome/shell.ts";
import { type Errors, Line } from "./address/line.tsx";
import { type DraftField, typeDraftField, useCheckoutDraft } from "./draft-store.ts";
import { MethodChoice } from "./method/method-choice.tsx";
import { useMethod } from "./method/method-store.ts";
import { MissingFields } from "./notes/on-demand.tsx";
import { fieldErrors } from "./readiness.ts";
import { usePart } from "./use-part.ts";

/**
 * Which fields of the form are judged: those that the shopper has been in, and all of them once they
 * ask what is missing (`showMissing`), which also takes them to the first that is at fault.
 */
export function useShippingMarks() {
  const form = useRef<HTMLFormElement>(null);
  const [visited, setVisited] = useState<ReadonlySet<DraftField>>(new Set());
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const first = asked > 0 ? form.current?.querySelector('[aria-invalid="true"]') : null;
    if (!(first instanceof HTMLElement)) return;
    // The header sticks to the top: what is merely scrolled into view may lie under it.
    first.scrollIntoView({ block: "center" });
    first.focus({ preventScroll: true });
  }, [asked]);
  return {
    form,
    visited,
    isAsked: asked > 0,
    visit: (field: DraftField) => setVisited((before) => new Set([...before, field])),
    showMissing: () => {
      setVisited((before) => new Set([...before, ...REQUIRED_SHIPPING_FIELDS, "recipientPhone"]));
      setAsked((times) => times + 1);
    },
  };
}

/** Contact Information and Shipping Information (storefront §2, §5). */
export function ShippingForm({
  disabled,
  marks,
  onReturn,
  shop,
  isCustomer,
}: {
  disabled: boolean;
  marks: ReturnType<typeof useShippingMarks>;
  /** Return was pressed in one of its fields. */
  onReturn: () => void;
  shop: PickupShop;
  /** Somebody is signed in, whose address book it is. */
  isCustomer: boolean;
}) {
  const draft = useCheckoutDraft();
  const { method } = useMethod();
  const { visited, visit } = marks;
  const errors = fieldErrors(draft, visited, method);
  const leave = (field: DraftField) => {
    if (draft[field] !== "" || visited.has(field)) visit(field);
  };

  return (
    <form
      ref={marks.form}
      noValidate
      aria-label={checkout.contactAndShipping()}
      onSubmit={(event) => {
        event.preventDefault();
        onReturn();
      }}
      className="grid gap-5"
    >
      <MissingFields form={marks.form} isAsked={marks.isAsked} />
      <ContactCard disabled={disabled} errors={errors} onLeave={leave} />
      <Card title={checkout.shippingInformation()} disabled={disabled}>
        {shop.pickup ? <MethodChoice /> : null}
        {method === "pickup" ? (
          <Pickup shop={shop} />
        ) : (
          <AddressLines errors={errors} onLeave={leave} isCustomer={isCustomer} />
        )}
      </Card>
      {/* Without one Return does nothing: the buttons to pay are beside the form. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
    </form>
  );
}

function ContactCard({
  disabled,
  errors,
  onLeave,
}: {
  disabled: boolean;
  errors: Errors;
  onLeave: (field: DraftField) => void;
}) {
  const { method } = useMethod();
  const lines = { errors, onLeave };
  return (
    <Card title={checkout.contactInformation()} disabled={disabled}>
      <Line
        {...lines}
        field="firstName"
        label={checkout.firstName()}
        kind={{ autoComplete: "given-name" }}
      />
      <Line
        {...lines}
        field="lastName"
        label={checkout.lastName()}
        kind={{ autoComplete: "family-name" }}
      />
      <Line
        {...lines}
        field="email"
        label={checkout.email()}
        kind={{
          type: "email",
          inputMode: "email",
          autoComplete: "email",
          autoCapitalize: "none",
        }}
      />
      <Line
        {...lines}
        field="phone"
        label={checkout.phone()}
        kind={{
          type: "tel",
          inputMode: "tel",
          autoComplete: "tel",
          ...(method === "delivery" ? { hint: checkout.phoneHint() } : {}),
        }}
      />
    </Card>
  );
}

/** What the shop says of itself to who fetches there. */
type PickupShop = { pickup: boolean; store: Store; hours: readonly HoursSpan[] };

const loadPickupPanel = async () => (await import("./method/pickup-panel.tsx")).PickupPanel;

function Pickup({ shop }: { shop: PickupShop }) {
  const { Component: Panel } = usePart(loadPickupPanel);
  if (Panel) return <Panel {...shop} />;
  return <p className="col-span-full">{addressInFull(shop.store)}</p>;
}

const loadSaved = async () => (await import("./address/saved-addresses.tsx")).SavedAddresses;
const loadDoor = async () => (await import("./address/door-fields.tsx")).DoorFields;

/** The address book of who is signed in, above the fields that it fills in. */
function SavedAddresses({ isCustomer }: { isCustomer: boolean }) {
  const { Component: Saved } = usePart(loadSaved, isCustomer);
  return Saved && isCustomer ? <Saved /> : null;
}

/** What few doors need: fetched when somebody asks for it, or has filled it in. */
function MoreOfDoor(lines: { errors: Errors; onLeave: (field: DraftField) => void }) {
  const { gateCode, landmark, recipientName, recipientPhone } = useCheckoutDraft();
  const [isOpen, setOpen] = useState(false);
  const isFilled = `${gateCode}${landmark}${recipientName}${recipientPhone}` !== "";
  const Door = useOnDemand(loadDoor, isOpen || isFilled, () => setOpen(false));
  if (Door && (isOpen || isFilled)) return <Door {...lines} isAsked={isOpen} />;
  return (
    <button
      type="button"
      className="text-link min-h-11 justify-self-start text-left sm:col-span-2"
      onClick={() => setOpen(true)}
    >
      {checkout.moreOfDoor()}
    </button>
  );
}

function AddressLines({
  errors,
  onLeave,
  isCustomer,
}: {
  isCustomer: boolean;
  errors: Errors;
  onLeave: (field: DraftField) => void;
}) {
  const draft = useCheckoutDraft();
  const lines = { errors, onLeave };
  return (
    <>
      <SavedAddresses isCustomer={isCustomer} />
      <Line
        {...lines}
        field="address"
        label={checkout.streetAddress()}
        kind={{ autoComplete: "street-address" }}
        className="sm:col-span-2"
      />
      <Line
        {...lines}
        field="city"
        label={checkout.city()}
        kind={{ autoComplete: "address-level2" }}
      />
      <Line
        {...lines}
        field="postalCode"
        label={checkout.postalCode()}
        kind={{ inputMode: "numeric", autoComplete: "postal-code" }}
      />
      <Field label={checkout.province()} error={errors.province} className="sm:col-span-2">
        {(control) => (
          <Select
            {...control}
            name="province"
            autoComplete="address-level1"
            value={draft.province}
            onChange={(event) => typeDraftField("province", event.target.value)}
            onBlur={() => onLeave("province")}
          >
            <option value="">{checkout.chooseProvince()}</option>
            {SA_PROVINCES.map((province) => (
              <option key={province} value={province}>
                {provinceText(province)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={checkout.deliveryInstructions()}
        error={errors.deliveryInstructions}
        optional
        className="sm:col-span-2"
      >
        {(control) => (
          <Textarea
            {...control}
            name="deliveryInstructions"
            rows={2}
            maxLength={SHIPPING_MAX_LENGTHS.deliveryInstructions}
            placeholder={checkout.instructionsHint()}
            value={draft.deliveryInstructions}
            onChange={(event) => typeDraftField("deliveryInstructions", event.target.value)}
            onBlur={() => onLeave("deliveryInstructions")}
          />
        )}
      </Field>
      <MoreOfDoor {...lines} />
    </>
  );
}

function Card({
  title,
  disabled,
  children,
}: {
  title: string;
  disabled: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <fieldset
        disabled={disabled}
        aria-labelledby={id}
        className="grid min-w-0 gap-4 sm:grid-cols-2"
      >
        {children}
      </fieldset>
    </section>
  );
}
