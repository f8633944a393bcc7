import {
  cloneElement,
  type DOMAttributes,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";

const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
const GAP_PX = 8;

/** When a tooltip last closed, on the page's clock: moving to the next one soon opens it at once. */
let closedAtMs = Number.NEGATIVE_INFINITY;

/**
 * Shows `label` above its one child after 700 ms of hovering, at once on keyboard focus or within
 * 300 ms of another one (storefront §9); Escape hides it. Own code, because Radix's tooltip brings
 * 20 kB of positioning, half of what a storefront page may weigh beyond its framework. The label
 * must repeat the accessible name of the child or be mere decoration: it is not announced.
 */
export function Tooltip({
  label,
  children,
}: {
  label: string;
  children: ReactElement<DOMAttributes<HTMLElement>>;
}) {
  const [anchor, setAnchor] = useState<DOMRect | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const clear = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  const close = () => {
    clear();
    if (anchor) closedAtMs = performance.now();
    setAnchor(null);
  };
  const hover = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === "touch" || anchor) return;
    const target = event.currentTarget;
    clear();
    const delayMs = performance.now() - closedAtMs < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS;
    timer.current = setTimeout(() => setAnchor(target.getBoundingClientRect()), delayMs);
  };

  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );

  const { props } = children;
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: both(props.onPointerEnter, hover),
        onPointerLeave: both(props.onPointerLeave, close),
        onPointerDown: both(props.onPointerDown, close),
        onFocus: both(props.onFocus, ({ currentTarget }) => {
          if (currentTarget.matches(":focus-visible")) {
            setAnchor(currentTarget.getBoundingClientRect());
          }
        }),
        onBlur: both(props.onBlur, close),
        onKeyDown: both(props.onKeyDown, ({ key }) => {
          if (key === "Escape") close();
        }),
      })}
      {anchor ? createPortal(<Bubble label={label} anchor={anchor} />, document.body) : null}
    </>
  );
}

/** The child's own handler first, then ours. */
function both<Event>(
  own: ((event: Event) => void) | undefined,
  ours: (event: Event) => void,
): (event: Event) => void {
  return (event) => {
    own?.(event);
    ours(event);
  };
}

function Bubble({ label, anchor }: { label: string; anchor: DOMRect }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bubble = ref.current;
    if (!bubble) return;
    const { width, height } = bubble.getBoundingClientRect();
    const wantedLeft = anchor.left + anchor.width / 2 - width / 2;
    const left = Math.min(Math.max(wantedLeft, GAP_PX), window.innerWidth - width - GAP_PX);
    const above = anchor.top - height - GAP_PX;
    bubble.style.left = `${left}px`;
    bubble.style.top = `${above < GAP_PX ? anchor.bottom + GAP_PX : above}px`;
  }, [anchor]);
  return (
    <div
      ref={ref}
      aria-hidden="true"
      className="pointer-events-none fixed z-80 max-w-64 animate-fade-in rounded-sm bg-night px-2.5 py-1.5 text-xs font-medium text-on-night shadow-float"
    >
      {label}
    </div>
  );
}
