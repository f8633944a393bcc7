import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTrpc } from "#app/lib/trpc.ts";
import { backupLifeText, KEPT_BY_HAND } from "#domain/backups/backup.ts";
import { readablePhone } from "#domain/customers/phone.ts";
import { KEPT_OF_ORDERS, REMOVED_FROM_ORDERS } from "#domain/customers/privacy.ts";
import { COURIER_NAMES } from "#domain/deliveries/carriers.ts";
import { PROVIDER_NAMES } from "#domain/payments/providers.ts";
import {
  ERASURE_WAITS_DAYS,
  periodText,
  type RetentionPeriod,
  VENDOR_EVENT_DAYS,
} from "#domain/store/settings/privacy.ts";
import { addressLine } from "../chrome/shell.ts";
import { FactList, PaperPage, PaperSection } from "./paper-page.tsx";
import { useStore } from "./use-store.ts";

/**
 * Privacy Policy: what the shop really keeps, under the Protection of Personal Information Act. Every
 * period is read from where the shop itself reads it.
 */
export function PrivacyScreen() {
  const store = useStore();
  return (
    <PaperPage
      title="Privacy Policy"
      lead={`What ${store.name} knows about you, why, for how long, and what you can ask of us. It follows the Protection of Personal Information Act 4 of 2013 (POPIA).`}
    >
      <PaperSection title="Who is responsible">
        <p>
          {store.legalName || store.name}, {addressLine(store)}, {store.province}. Our information
          officer can be reached at{" "}
          <a href={`mailto:${store.email}`} className="text-link">
            {store.email}
          </a>{" "}
          or {readablePhone(store.phone)}.
        </p>
      </PaperSection>
      <WhatWeKeep />
      <HowLong />
      <PaperSection title="Who else sees it">
        <ul>
          <li>{`${PROVIDER_NAMES}, which takes your payment under its own privacy statement.`}</li>
          <li>
            {`Our courier, ${COURIER_NAMES}, which gets your name, phone number, address and instructions for one delivery.`}
          </li>
          <li>
            The companies that run our servers and database, some of them outside South Africa,
            under contracts that protect your information as POPIA does.
          </li>
        </ul>
        <p>We sell your information to nobody.</p>
      </PaperSection>
      <PaperSection title="Messages from us">
        <p>
          We write about your order. Offers and news come only if you have asked for them, and every
          one tells you how to stop them (POPIA, section 69). When you agreed or stopped them,
          where, and to which words, we write down as the proof of it.
        </p>
      </PaperSection>
      <YourData />
      <WhatStays />
    </PaperPage>
  );
}

function WhatWeKeep() {
  return (
    <PaperSection title="What we keep, and why">
      <ul>
        <li>
          For an order: your name, e-mail, phone number, delivery address and instructions, and what
          you bought. Without them we cannot deliver, and the law asks us to keep sales records for
          five years.
        </li>
        <li>
          For an account: your name, e-mail, phone number, address, the picture that you chose, your
          wishlist, the payment methods that you saved, where you are signed in, and your password
          in a form that nobody can read back.
        </li>
        <li>
          For a payment: its number, amount and outcome. Card numbers and security codes never reach
          us.
        </li>
        <li>What you write to us, the mails that we send you, and notes on how to serve you.</li>
        <li>To keep the shop safe: short technical logs, without names or addresses in them.</li>
      </ul>
      <p>Your cart lives in your own browser and is gone when you close the page.</p>
    </PaperSection>
  );
}

function HowLong() {
  const { periods, backups } = useSuspenseQuery(useTrpc().catalogue.privacy.queryOptions()).data;
  const period = (name: RetentionPeriod) => periodText(periods, name);
  const backup =
    backups === null
      ? "Copies are made by hand only"
      : `${backupLifeText(backups)} for those made on a schedule`;
  return (
    <section className="grid gap-3">
      <h2 className="text-2xl">How long we keep it</h2>
      <p className="max-w-prose">
        What is older than this is deleted every day. Your account and orders can be deleted at any
        time, as described below.
      </p>
      <FactList
        facts={[
          ["Your account", "Until you delete it"],
          ["Orders and invoices", "With your name and address until you ask us to delete them"],
          ["Copies of mails to you", period("mailMonths")],
          ["What you wrote to us", period("contactMonths")],
          ["Checkouts that were not paid", `${period("unpaidPaymentDays")} with name and address`],
          ["Who changed what in our back office", period("auditMonths")],
          [`What ${PROVIDER_NAMES} and the courier told us`, `${VENDOR_EVENT_DAYS} days`],
          ["What stays after a deletion", `${period("closedAccountYears")}, without your name`],
          [
            "Copies for emergencies",
            `${backup}; of those made by hand, the last ${KEPT_BY_HAND}. What was deleted is in older copies until they go`,
          ],
        ]}
      />
    </section>
  );
}

function YourData() {
  return (
    <PaperSection title="What you can ask of us">
      <ul>
        <li>
          To see all that we hold about you. With an account you find it under{" "}
          <Link to="/account" className="text-link">
            My Account
          </Link>{" "}
          as a page to print and as a file.
        </li>
        <li>
          To correct it: under{" "}
          <Link to="/profile" className="text-link">
            My Profile
          </Link>
          , or write to us.
        </li>
        <li>
          To delete it. With an account you do so yourself under My Account, with your password. It
          is done at once.
        </li>
        <li>To object to how we use it.</li>
      </ul>
      <p>
        If you ordered as a guest, write to us from the address that you ordered with, and we do the
        same for you. We answer within 30 days. If we cannot agree, you can complain to the
        Information Regulator of South Africa (inforegulator.org.za).
      </p>
      <p>
        Which cookies we use is in our{" "}
        <Link to="/cookies" className="text-link">
          Cookie Policy
        </Link>
        .
      </p>
    </PaperSection>
  );
}

function WhatStays() {
  return (
    <PaperSection title="What a deletion takes, and what stays">
      <p>
        Your account goes with its sessions, password, picture, wishlist, saved payment methods and
        your requests to be told when something is back in stock; so do mails, messages and notes.
        Of your orders we remove: {REMOVED_FROM_ORDERS}.
      </p>
      <p>
        The law asks us to keep sales records for five years. Of them stays, under a number that
        tells nobody who you are: {KEPT_OF_ORDERS}. The proof of what you agreed to stays under a
        code made from your address.
      </p>
      <p>
        An order that is still on its way, an open payment or an open refund keeps its name and
        address until it is done, and for {ERASURE_WAITS_DAYS} days at most.
      </p>
    </PaperSection>
  );
}
