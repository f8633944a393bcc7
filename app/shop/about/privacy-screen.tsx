import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTrpc } from "#app/lib/trpc.ts";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { COPIES_KEPT_AT_MOST_DAYS, KEPT_BY_HAND } from "#domain/backups/backup.ts";
import { KEPT_FOR_DAYS } from "#domain/cart/kept-basket.ts";
import { SHARED_FOR_DAYS } from "#domain/cart/shared-basket.ts";
import { readablePhone } from "#domain/customers/phone.ts";
import { COURIER_NAMES } from "#domain/deliveries/carriers.ts";
import { GUEST_DEVICE_DAYS } from "#domain/notifications/push.ts";
import { PROVIDER_NAMES } from "#domain/payments/providers.ts";
import {
  ERASURE_WAITS_DAYS,
  type RetentionPeriod,
  VENDOR_EVENT_DAYS,
} from "#domain/store/settings/privacy.ts";
import { privacy } from "#messages/privacy/index.ts";
import { addressLine, callHref } from "../chrome/shell.ts";
import { FactList, PaperPage, PaperSection, SiteLink } from "./paper-page.tsx";
import { backupLifeText, periodText } from "./period-text.ts";
import { useStore } from "./use-store.ts";

/**
 * Privacy Policy: what the shop really keeps, under the Protection of Personal Information Act. Every
 * period is read from where the shop itself reads it.
 */
export function PrivacyScreen() {
  const store = useStore();
  return (
    <PaperPage title={privacy.privacyPolicy()} lead={privacy.lead({ name: store.name })}>
      <PaperSection title={privacy.responsible()}>
        <p>
          <RichMessage
            text={(email, phone) =>
              privacy.officer({
                owner: store.legalName || store.name,
                address: `${addressLine(store)}, ${store.province}`,
                email,
                phone,
              })
            }
          >
            <a href={`mailto:${store.email}`} className="text-link">
              {store.email}
            </a>
            <a href={callHref(store.phone)} className="text-link">
              {readablePhone(store.phone)}
            </a>
          </RichMessage>
        </p>
      </PaperSection>
      <WhatWeKeep />
      <HowLong />
      <PaperSection title={privacy.whoElse()}>
        <ul>
          <li>{privacy.provider({ provider: PROVIDER_NAMES })}</li>
          <li>{privacy.courier({ courier: COURIER_NAMES })}</li>
          <li>{privacy.servers()}</li>
          <li>{privacy.pushServices()}</li>
        </ul>
        <p>{privacy.nobodyBuysIt()}</p>
      </PaperSection>
      <PaperSection title={privacy.messagesFromUs()}>
        <p>{privacy.messagesHow()}</p>
      </PaperSection>
      <YourData />
      <WhatStays />
    </PaperPage>
  );
}

function WhatWeKeep() {
  return (
    <PaperSection title={privacy.whatWeKeep()}>
      <ul>
        <li>{privacy.forAnOrder()}</li>
        <li>{privacy.forAnAccount()}</li>
        <li>{privacy.forAPayment()}</li>
        <li>{privacy.whatYouWrite()}</li>
        <li>{privacy.sharedBasket({ days: SHARED_FOR_DAYS })}</li>
        <li>{privacy.sharedList()}</li>
        <li>{privacy.pushDevices({ days: GUEST_DEVICE_DAYS })}</li>
        <li>{privacy.logs()}</li>
      </ul>
      <p>{privacy.yourCart({ days: KEPT_FOR_DAYS })}</p>
    </PaperSection>
  );
}

function HowLong() {
  const { periods, backups } = useSuspenseQuery(useTrpc().catalogue.privacy.queryOptions()).data;
  const period = (name: RetentionPeriod) => periodText(periods, name);
  const copies =
    backups === null
      ? privacy.copiesByHand({ count: KEPT_BY_HAND })
      : privacy.copiesOnSchedule({ period: backupLifeText(backups), count: KEPT_BY_HAND });
  return (
    <section className="grid gap-3">
      <h2 className="text-2xl">{privacy.howLong()}</h2>
      <p className="max-w-prose">{privacy.olderGoes()}</p>
      <FactList
        facts={[
          [privacy.yourAccount(), privacy.untilYouDelete()],
          [privacy.orders(), privacy.untilYouAsk()],
          [privacy.lists(), privacy.untilListGoes()],
          [privacy.basketsTogether(), privacy.days({ count: SHARED_FOR_DAYS })],
          [privacy.mails(), period("mailMonths")],
          [privacy.contact(), period("contactMonths")],
          [privacy.unpaid(), privacy.withNameAndAddress({ period: period("unpaidPaymentDays") })],
          [privacy.audit(), period("auditMonths")],
          [
            privacy.vendors({ provider: PROVIDER_NAMES }),
            privacy.days({ count: VENDOR_EVENT_DAYS }),
          ],
          [privacy.afterDeletion(), privacy.withoutName({ period: period("closedAccountYears") })],
          [privacy.copies(), copies],
          [privacy.copiesOfOrders(), privacy.days({ count: COPIES_KEPT_AT_MOST_DAYS })],
        ]}
      />
    </section>
  );
}

function YourData() {
  return (
    <PaperSection title={privacy.whatYouCanAsk()}>
      <ul>
        <li>
          <RichMessage text={(account) => privacy.toSee({ account })}>
            <Link to="/account" className="text-link">
              {privacy.myAccount()}
            </Link>
          </RichMessage>
        </li>
        <li>
          <RichMessage text={(profile) => privacy.toCorrect({ profile })}>
            <Link to="/profile" className="text-link">
              {privacy.myProfile()}
            </Link>
          </RichMessage>
        </li>
        <li>{privacy.toDelete()}</li>
        <li>{privacy.toObject()}</li>
      </ul>
      <p>
        <RichMessage text={(regulator) => privacy.asGuest({ regulator })}>
          <SiteLink site="inforegulator.org.za" />
        </RichMessage>
      </p>
      <p>
        <RichMessage text={(policy) => privacy.whichCookies({ policy })}>
          <Link to="/cookies" className="text-link">
            {privacy.cookiePolicy()}
          </Link>
        </RichMessage>
      </p>
    </PaperSection>
  );
}

function WhatStays() {
  return (
    <PaperSection title={privacy.deletion()}>
      <p>{privacy.whatGoes({ removed: privacy.removedOfOrders() })}</p>
      <p>{privacy.whatStays({ kept: privacy.keptOfOrders() })}</p>
      <p>{privacy.underWay({ days: ERASURE_WAITS_DAYS })}</p>
    </PaperSection>
  );
}
