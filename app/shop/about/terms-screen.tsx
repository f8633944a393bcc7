import { Link } from "@tanstack/react-router";
import { shopFormats } from "#app/lib/formats.ts";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { readablePhone } from "#domain/customers/phone.ts";
import { ORDER_LINK_LIFETIME_MS } from "#domain/orders/lookup.ts";
import { PROVIDER_NAMES } from "#domain/payments/providers.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { deliveryPage } from "#messages/deliveryPage/index.ts";
import { terms } from "#messages/terms/index.ts";
import { useDeliveryPromise } from "../chrome/opening/use-delivery-line.ts";
import { addressLine, callHref, type Store } from "../chrome/shell.ts";
import { FactList, PaperPage, PaperSection, SiteLink } from "./paper-page.tsx";
import { useHours, useStore } from "./use-store.ts";

const LINK_DAYS = ORDER_LINK_LIFETIME_MS / DAY_MS;

const PRICES_IN = {
  ZAR: () => terms.pricesInRand(),
  USD: () => terms.pricesInDollars(),
  EUR: () => terms.pricesInEuro(),
  GBP: () => terms.pricesInPounds(),
};

/** Terms of Service, with what section 43 of the Electronic Communications Act asks a shop to say. */
export function TermsScreen() {
  const { time } = useDeliveryPromise();
  return (
    <PaperPage title={terms.termsOfService()} lead={terms.lead()}>
      <WhoYouBuyFrom />
      <PaperSection title={terms.pricesAndPayment()}>
        <p>
          {PRICES_IN[shopFormats().currency]()} {terms.howYouPay({ provider: PROVIDER_NAMES })}
        </p>
        <p>{terms.contract()}</p>
      </PaperSection>
      <PaperSection title={terms.delivery()}>
        <p>
          {terms.deliveryHow({ time })}{" "}
          <Link to="/delivery" className="text-link">
            {deliveryPage.feesAndAreas()}
          </Link>
        </p>
        <p className="text-sm text-ink-muted">{terms.suburbsFrom()}</p>
      </PaperSection>
      <PaperSection title={terms.returns()}>
        <p>{terms.somethingWrong()}</p>
        <p>{terms.coolingOff()}</p>
      </PaperSection>
      <PaperSection title={terms.records()}>
        <p>
          <RichMessage
            text={(policy) =>
              terms.recordsHow({ provider: PROVIDER_NAMES, policy, days: LINK_DAYS })
            }
          >
            <Link to="/privacy" className="text-link touch-target">
              {terms.privacyPolicy()}
            </Link>
          </RichMessage>
        </p>
      </PaperSection>
      <PaperSection title={terms.disagree()}>
        <p>
          <RichMessage text={(ombud) => terms.disagreeHow({ ombud })}>
            <SiteLink site="cgso.org.za" />
          </RichMessage>
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
      <h2 className="text-2xl">{terms.whoYouBuyFrom()}</h2>
      <FactList
        facts={[
          [terms.shop(), store.name],
          ...company(store),
          [
            terms.address(),
            terms.inSouthAfrica({ address: `${addressLine(store)}, ${store.province}` }),
          ],
          [
            terms.phone(),
            <a key="phone" href={callHref(store.phone)} className="text-link touch-target">
              {readablePhone(store.phone)}
            </a>,
          ],
          [
            terms.email(),
            <a key="email" href={`mailto:${store.email}`} className="text-link touch-target">
              {store.email}
            </a>,
          ],
          [terms.notices(), terms.noticesWhere()],
          [terms.hours(), hours.join(", ")],
          [terms.goods(), terms.whichGoods()],
        ]}
      />
    </section>
  );
}

/** What stands in the companies' register, as far as the shop has it. */
function company(store: Store) {
  const facts = [
    [terms.company(), store.legalName],
    [terms.registration(), store.registrationNumber],
    [terms.vatNumber(), store.vatNumber],
  ] as const;
  return facts.filter(([, value]) => value !== "");
}
