import { useLocation } from "@tanstack/react-router";
import { Mail, MessageCircle, MessageCircleQuestionMark, Phone } from "lucide-react";
import {
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { cx } from "#app/ui/cx.ts";
import { readablePhone } from "#domain/customers/phone.ts";
import { chrome } from "#messages/chrome/index.ts";
import { callHref, type Store, whatsappHref } from "./shell.ts";

const linkClass =
  "flex min-h-12 items-center gap-3 px-4 font-semibold hover:bg-sunken focus-visible:-outline-offset-3";

/** Where nothing may stand between a shopper and buying. */
const NOT_ON = /^\/(product|checkout|shopping-list|shared-basket)(\/|$)/;
/**
 * The floating help button (storefront §1): a message, a call or an e-mail to the shop. A native
 * popover, which closes by itself on Escape or a press elsewhere and works before the page is alive.
 * It steps aside while a control lies below it, and comes whenever the keyboard reaches it.
 */
export function HelpButton({ store, arrivedAt }: { store: Store; arrivedAt: string }) {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const pathname = useLocation({ select: (location) => location.pathname });
  // Its code comes late: until React has taken over what the server sent, that page's path counts.
  return NOT_ON.test(isAlive ? pathname : arrivedAt) ? null : <Help store={store} />;
}

const never = () => () => undefined;

function Help({ store }: { store: Store }) {
  const id = useId();
  const { ref, isInTheWay } = useStepAside();
  const handleToggle = useBackClosesPopover();
  return (
    <aside
      ref={ref}
      aria-label={chrome.help()}
      className={cx(
        "fixed right-4 bottom-[calc(var(--bars)+1.25rem)] z-30 transition-opacity md:right-6 print:hidden",
        isInTheWay && "not-focus-within:pointer-events-none not-focus-within:opacity-0",
      )}
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
        onToggle={handleToggle}
        className="inset-auto right-4 bottom-[calc(var(--bars)+5.25rem)] m-0 w-64 max-w-[calc(100%-2rem)] overflow-hidden rounded-lg border border-line bg-surface p-0 text-ink shadow-float md:right-6"
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

/** Back closes the popover like all that opens; the way to do so is fetched when it does. */
function useBackClosesPopover() {
  const closed = useRef<() => void>(null);
  return async ({ currentTarget, newState }: ToggleEvent<HTMLElement>) => {
    closed.current?.();
    closed.current = null;
    if (newState === "closed") return;
    const { openOverlay } = await import("#app/ui/overlay/back-closes.ts");
    if (currentTarget.matches(":popover-open")) {
      closed.current = openOverlay(() => currentTarget.hidePopover());
    }
  };
}

/** Whether a control of the page lies below an element that floats; who looks is fetched after the page. */
function useStepAside() {
  const ref = useRef<HTMLElement>(null);
  const [isInTheWay, setInTheWay] = useState(false);
  useEffect(() => {
    const watching = import("./watch-below.ts").then(
      ({ watchBelow }) => (ref.current ? watchBelow(ref.current, setInTheWay) : undefined),
      // It stays where it is.
      () => undefined,
    );
    return () => void watching.then((stop) => stop?.());
  }, []);
  return { ref, isInTheWay };
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
