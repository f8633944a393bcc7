import { Mail, MessageCircle, MessageCircleQuestionMark, Phone } from "lucide-react";
import { type ReactNode, useId } from "react";
import { readablePhone } from "#domain/customers/phone.ts";
import { chrome } from "#messages/chrome/index.ts";
import { callHref, type Store, whatsappHref } from "./shell.ts";

const linkClass =
  "flex min-h-12 items-center gap-3 px-4 font-semibold hover:bg-sunken focus-visible:-outline-offset-3";

/**
 * The floating help button (storefront §1): a message, a call or an e-mail to the shop. A native
 * popover, which closes by itself on Escape or a press elsewhere and works before the page is alive.
 */
export function HelpButton({ store }: { store: Store }) {
  const id = useId();
  return (
    <aside
      aria-label={chrome.help()}
      className="fixed right-4 bottom-20 z-30 md:right-6 md:bottom-6 print:hidden"
    >
      <button
        type="button"
        popoverTarget={id}
        aria-label={chrome.help()}
        className="grid size-13 place-items-center rounded-full bg-leaf text-white shadow-float transition-colors hover:bg-leaf-strong"
      >
        <MessageCircleQuestionMark aria-hidden="true" className="size-6.5" />
      </button>
      <div
        id={id}
        popover="auto"
        className="inset-auto right-4 bottom-36 m-0 w-64 overflow-hidden rounded-lg border border-line bg-surface p-0 text-ink shadow-float md:right-6 md:bottom-22"
      >
        <p className="border-b border-line bg-leaf-soft px-4 py-3 font-display text-lg font-bold">
          {chrome.howCanWeHelp()}
        </p>
        <Channel href={whatsappHref(store.whatsapp)} icon={<MessageCircle />}>
          {chrome.whatsAppUs()}
        </Channel>
        <Channel href={callHref(store.phone)} icon={<Phone />}>
          {chrome.call({ phone: readablePhone(store.phone) })}
        </Channel>
        <Channel href={`mailto:${store.email}`} icon={<Mail />}>
          {chrome.emailUs()}
        </Channel>
      </div>
    </aside>
  );
}

function Channel({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  const elsewhere = href.startsWith("http");
  return (
    <a
      href={href}
      className={linkClass}
      {...(elsewhere ? { target: "_blank", rel: "noreferrer" } : {})}
    >
      <span aria-hidden="true" className="text-leaf [&_svg]:size-5">
        {icon}
      </span>
      {children}
    </a>
  );
}
