import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { toast as sonner, Toaster } from "sonner";
import { connectToasts, type Toast, type ToastKind, type ToastTone } from "#app/lib/toasts.ts";
import { controls } from "#messages/controls/index.ts";
import { cx } from "../cx.ts";
import { useBelowHeader } from "./below-header.ts";
import { useFocusRestored, useToastFocus } from "./toast-focus.ts";

const DURATION_MS = { notice: 5_000, cart: 4_000 } satisfies Record<ToastKind, number>;

const TONES = {
  info: { mark: "text-accent", Icon: Info },
  success: { mark: "text-leaf-soft", Icon: CircleCheck },
  warning: { mark: "text-accent", Icon: TriangleAlert },
  error: { mark: "text-danger-soft", Icon: CircleAlert },
} satisfies Record<ToastTone, { mark: string; Icon: typeof Info }>;

/** The two rows of toasts of storefront §4, both closable and swipeable, read out politely. */
export function ToastLayer() {
  const layer = useRef<HTMLDivElement>(null);
  const origin = useToastFocus(layer);
  useEffect(() => {
    let noticeId: string | number | null = null;
    const cartIds = new Set<string | number>();
    const show = (kind: ToastKind, toast: Toast) => {
      if (kind === "notice" && noticeId !== null) sonner.dismiss(noticeId);
      const id = sonner.custom(
        (toastId) => (
          <ToastCard
            toast={toast}
            kind={kind}
            origin={origin}
            onClose={() => sonner.dismiss(toastId)}
          />
        ),
        { toasterId: kind, duration: DURATION_MS[kind] },
      );
      if (kind === "notice") noticeId = id;
      else cartIds.add(id);
    };
    const clearCart = () => {
      for (const id of cartIds) sonner.dismiss(id);
      cartIds.clear();
    };
    return connectToasts({ show, clearCart });
  }, [origin]);

  // Pointer events stay on: an open modal switches them off for the page below it.
  return (
    <div ref={layer}>
      <Toaster
        id="notice"
        className="pointer-events-auto"
        containerAriaLabel={controls.messages()}
        position="top-center"
        offset={{ top: "calc(var(--below-header, 0px) + 1rem)" }}
        mobileOffset={{ top: "calc(var(--below-header, 0px) + 0.75rem)" }}
        visibleToasts={1}
        swipeDirections={["top", "left", "right"]}
      />
      <Toaster
        id="cart"
        className="pointer-events-auto"
        containerAriaLabel={controls.cartMessages()}
        position="bottom-left"
        visibleToasts={3}
        expand
        gap={10}
        offset={{ bottom: "calc(var(--bars) + 1.25rem)" }}
        mobileOffset={{ bottom: "calc(var(--bars) + 0.75rem)" }}
        swipeDirections={["bottom", "left", "right"]}
      />
    </div>
  );
}

function ToastCard({
  toast,
  kind,
  origin,
  onClose,
}: {
  toast: Toast;
  kind: ToastKind;
  origin: ReturnType<typeof useToastFocus>;
  onClose: () => void;
}) {
  const card = useRef<HTMLDivElement>(null);
  useFocusRestored(card, origin);
  useBelowHeader(card, kind === "notice");
  const { mark, Icon } = TONES[toast.tone ?? "info"];
  const { action } = toast;
  return (
    <div
      ref={card}
      className="on-night flex w-full select-none items-start gap-3 font-text rounded-lg border border-night-line py-2 pl-4 pr-2 shadow-float sm:w-(--width)"
    >
      <Icon aria-hidden="true" className={cx("mt-2.5 size-5 shrink-0", mark)} />
      <div className="min-w-0 flex-1 py-2 text-sm">
        <p className="font-bold">{toast.title}</p>
        {toast.description ? <p className="text-on-night-muted">{toast.description}</p> : null}
        {action ? (
          <button
            type="button"
            onClick={() => {
              action.onClick();
              onClose();
            }}
            className="mt-1 min-h-8 font-bold text-accent underline underline-offset-4"
          >
            {action.label}
          </button>
        ) : null}
      </div>
      <button
        type="button"
        aria-label={controls.closeMessage()}
        onClick={onClose}
        className="grid size-10 shrink-0 place-items-center rounded-full hover:bg-on-night/15"
      >
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  );
}
