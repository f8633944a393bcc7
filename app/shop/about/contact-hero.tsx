import { MessageCircle, Phone } from "lucide-react";
import { PatternBand } from "#app/ui/brand/pattern-band.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { readablePhone } from "#domain/customers/phone.ts";
import { callHref, whatsappHref } from "../chrome/shell.ts";
import { SocialLinks } from "../chrome/social-links.tsx";
import { useStore } from "./use-store.ts";

/** The head of the contact page (back-office §2): the two quickest ways to a person, and social links. */
export function ContactHero() {
  const store = useStore();
  return (
    <header className="on-night overflow-hidden rounded-xl">
      <div className="grid gap-4 p-6 sm:p-10">
        <h1 className="text-3xl sm:text-4xl">Contact Us</h1>
        <p className="max-w-prose text-lg text-on-night-muted">
          A question about an order, a product or a big pot for a wedding? We are a call away.
        </p>
        <div className="flex flex-wrap gap-3">
          <a href={callHref(store.phone)} className={buttonClass({ variant: "secondary" })}>
            <Phone aria-hidden="true" className="size-5" />
            Call {readablePhone(store.phone)}
          </a>
          <a
            href={whatsappHref(store.whatsapp)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-2 rounded-md border border-night-line px-4.5 font-semibold hover:border-on-night"
          >
            <MessageCircle aria-hidden="true" className="size-5" />
            WhatsApp us
          </a>
        </div>
        <SocialLinks store={store} className="hover:text-accent" />
      </div>
      <PatternBand className="bg-night text-accent" />
    </header>
  );
}
