import { MessageCircle, Phone } from "lucide-react";
import { PatternBand } from "#app/ui/brand/pattern-band.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { readablePhone } from "#domain/customers/phone.ts";
import { contact } from "#messages/contact/index.ts";
import { callHref, whatsappHref } from "../chrome/shell.ts";
import { SocialLinks } from "../chrome/social-links.tsx";
import { useStore } from "./use-store.ts";

/** The head of the contact page (back-office §2): the two quickest ways to a person, and social links. */
export function ContactHero() {
  const store = useStore();
  return (
    <header className="on-night overflow-hidden rounded-xl">
      <div className="grid gap-4 p-6 sm:p-10">
        <h1 className="text-3xl sm:text-4xl">{contact.contactUs()}</h1>
        <p className="max-w-prose text-lg text-on-night-muted">{contact.lead()}</p>
        <div className="flex flex-wrap gap-3">
          <a href={callHref(store.phone)} className={buttonClass({ variant: "secondary" })}>
            <Phone aria-hidden="true" className="size-5" />
            {contact.call({ phone: readablePhone(store.phone) })}
          </a>
          <a
            href={whatsappHref(store.whatsapp)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-2 rounded-md border border-on-night-muted px-4.5 font-semibold hover:border-on-night"
          >
            <MessageCircle aria-hidden="true" className="size-5" />
            {contact.whatsAppUs()}
          </a>
        </div>
        <SocialLinks store={store} className="hover:text-accent" />
      </div>
      <PatternBand className="bg-night text-accent" />
    </header>
  );
}
