import { Link } from "@tanstack/react-router";
import { readablePhone } from "#domain/phone.ts";
import { addressLine } from "../chrome/shell.ts";
import { PaperPage, PaperSection } from "./paper-page.tsx";
import { useStore } from "./use-store.ts";

/** Privacy Policy: what the shop really keeps, under the Protection of Personal Information Act. */
export function PrivacyScreen() {
  const store = useStore();
  return (
    <PaperPage
      title="Privacy Policy"
      lead={`What ${store.name} knows about you, why, and what you can ask of us. It follows the Protection of Personal Information Act 4 of 2013 (POPIA).`}
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
      <PaperSection title="What we keep, and why">
        <ul>
          <li>
            For an order: your name, e-mail, phone number, delivery address and instructions, and
            what you bought. Without them we cannot deliver, and the law asks us to keep sales
            records for five years.
          </li>
          <li>
            For an account: your name, e-mail, phone number, address, and your password in a form
            that nobody can read back.
          </li>
          <li>
            For a payment: its number, amount and outcome. Card numbers and security codes never
            reach us.
          </li>
          <li>To keep the shop safe: short technical logs, without names or addresses in them.</li>
        </ul>
        <p>Your cart lives in your own browser and is gone when you close the page.</p>
      </PaperSection>
      <PaperSection title="Who else sees it">
        <ul>
          <li>PayPal, which takes your payment under its own privacy statement.</li>
          <li>
            Our courier, Uber Direct, which gets your name, phone number, address and instructions
            for one delivery.
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
          one tells you how to stop them (POPIA, section 69).
        </p>
      </PaperSection>
      <PaperSection title="What you can ask of us">
        <ul>
          <li>To see what we hold about you, and to correct it.</li>
          <li>To delete your account and what belongs to it, as far as the law lets us.</li>
          <li>To object to how we use it.</li>
        </ul>
        <p>
          Write to us, and we answer within 30 days. If we cannot agree, you can complain to the
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
    </PaperPage>
  );
}
