import { Clock, Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { shopFormats } from "#app/lib/formats.ts";
import { cx } from "#app/ui/cx.ts";
import { readablePhone } from "#domain/customers/phone.ts";
import { about } from "#messages/about/index.ts";
import { closedOnText } from "#messages/opening/closed-days-text.ts";
import { OpeningNote } from "../chrome/opening/opening-note.tsx";
import { addressLine, callHref, whatsappHref } from "../chrome/shell.ts";
import { useHours, useShell, useStore } from "./use-store.ts";

/** How to reach the shop: telephone, message, e-mail, address, hours. */
export function ContactCards() {
  const store = useStore();
  const hours = useHours();
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <Card icon={<Phone />} title={about.callUs()}>
        <a href={callHref(store.phone)} className="text-link touch-target">
          {readablePhone(store.phone)}
        </a>
      </Card>
      <Card icon={<MessageCircle />} title="WhatsApp">
        <a
          href={whatsappHref(store.whatsapp)}
          target="_blank"
          rel="noreferrer"
          className="text-link touch-target"
        >
          {readablePhone(store.whatsapp)}
        </a>
      </Card>
      <Card icon={<Mail />} title={about.email()}>
        <a href={`mailto:${store.email}`} className="text-link touch-target">
          {store.email}
        </a>
      </Card>
      <Card icon={<Clock />} title={about.businessHours()} className="lg:col-span-2">
        {hours.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <ClosedDays />
        {/* Known once the page is alive: its place is kept, so that nothing moves. */}
        <div className="mt-1 min-h-10 lg:min-h-5">
          <OpeningNote />
        </div>
      </Card>
      <Card icon={<MapPin />} title={about.visitUs()} className="sm:max-lg:col-span-2">
        <address className="not-italic">
          {addressLine(store)}, {store.province}
        </address>
      </Card>
    </ul>
  );
}

const CLOSED_DAYS_SHOWN = 3;

/** The next days on which the hours do not hold. */
function ClosedDays() {
  const { closures } = useShell().hours;
  const text = closedOnText(closures.slice(0, CLOSED_DAYS_SHOWN), shopFormats().language);
  return text === null ? null : <span className="mt-1 block text-sm text-ink-muted">{text}</span>;
}

function Card({
  icon,
  title,
  className,
  children,
}: {
  icon: ReactNode;
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <li className={cx("flex gap-4 rounded-lg border border-line bg-surface p-4", className)}>
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-md bg-leaf-soft text-leaf-strong [&_svg]:size-5"
      >
        {icon}
      </span>
      <div className="min-w-0 wrap-anywhere">
        <h3 className="text-lg">{title}</h3>
        {children}
      </div>
    </li>
  );
}
