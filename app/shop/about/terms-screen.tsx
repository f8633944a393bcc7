import { Link } from "@tanstack/react-router";
import { shopFormats } from "#app/lib/formats.ts";
import { readablePhone } from "#domain/customers/phone.ts";
import { PROVIDER_NAMES } from "#domain/payments/providers.ts";
import { addressLine, type Store } from "../chrome/shell.ts";
import { useDeliveryPromise } from "../chrome/use-opening.ts";
import { FactList, PaperPage, PaperSection } from "./paper-page.tsx";
import { useHours, useStore } from "./use-store.ts";

const CURRENCY_WORDS = {
  ZAR: "South African rand",
  USD: "US dollars",
  EUR: "euro",
  GBP: "British pounds",
} as const;

/** Terms of Service, with what section 43 of the Electronic Communications Act asks a shop to say. */
export function TermsScreen() {
  const { time } = useDeliveryPromise();
  return (
    <PaperPage
      title="Terms of Service"
      lead="How buying from us works. It includes what section 43 of the Electronic Communications and Transactions Act 25 of 2002 asks every online shop to tell you."
    >
      <WhoYouBuyFrom />
      <PaperSection title="Prices and payment">
        <p>
          Prices are in {CURRENCY_WORDS[shopFormats().currency]} and include VAT where it is due.
          Delivery is added at checkout, before you pay, and you see the full total first.{" "}
          {`You pay through ${PROVIDER_NAMES}, with your ${PROVIDER_NAMES} account or a card; the amount is charged in US dollars at the rate shown with your order.`}
        </p>
        <p>
          Before you pay you can review the whole order, correct it, or leave. A contract comes
          about when the payment has gone through and we confirm the order.
        </p>
      </PaperSection>
      <PaperSection title="Delivery">
        <p>
          Within our areas a courier brings your order {time} after we hand it over: the same day
          while we are open, and else once we open again. Elsewhere it goes as standard delivery: we
          dispatch within 24 hours and expect it to reach you within 2 days. You can follow the
          delivery on your order's page. If we cannot deliver within 30 days, you may cancel and get
          your money back.
        </p>
      </PaperSection>
      <PaperSection title="Returns and refunds">
        <p>
          If something is damaged, spoiled, wrong or missing, tell us within 7 days, best with a
          photograph: we replace it or refund it, as you choose. Refunds go back the way you paid.
        </p>
        <p>
          The law's 7-day cooling-off period does not cover foodstuffs and everyday goods delivered
          to your home. If we have failed to give you a chance to review your order before paying,
          you may cancel within 14 days of receiving it.
        </p>
      </PaperSection>
      <PaperSection title="Your records and your safety">
        <p>
          Your order's page shows what you bought, paid and when; keep it, or ask us for a copy.
          {`Payment happens on ${PROVIDER_NAMES}'s own secure pages: card numbers never reach our servers.`}{" "}
          How we treat your information is in our{" "}
          <Link to="/privacy" className="text-link">
            Privacy Policy
          </Link>
          .
        </p>
      </PaperSection>
      <PaperSection title="When we disagree">
        <p>
          Please call or write first; most things are settled in a day. If not, the Consumer Goods
          and Services Ombud (cgso.org.za) helps free of charge. South African law applies.
        </p>
      </PaperSection>
    </PaperPage>
  );
}

function WhoYouBuyFrom() {
  const store = useStore();
  const hours = useHours();
  return (
    <section className="grid gap-3">
      <h2 className="text-2xl">Who you buy from</h2>
      <FactList
        facts={[
          ["Shop", store.name],
          ...company(store),
          ["Address", `${addressLine(store)}, ${store.province}, South Africa`],
          ["Phone", readablePhone(store.phone)],
          [
            "E-mail",
            <a key="email" href={`mailto:${store.email}`} className="text-link">
              {store.email}
            </a>,
          ],
          ["Legal notices", "At the address above, or by e-mail"],
          ["Hours", hours.join(", ")],
          ["Goods", "African groceries and spices, each described on its own page"],
        ]}
      />
    </section>
  );
}

/** What stands in the companies' register, as far as the shop has it. */
function company(store: Store) {
  const facts = [
    ["Company", store.legalName],
    ["Company registration", store.registrationNumber],
    ["VAT number", store.vatNumber],
  ] as const;
  return facts.filter(([, value]) => value !== "");
}
