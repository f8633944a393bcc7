import { pageLanguage } from "#app/lib/page-language.ts";
import { pagePathIn } from "#domain/store/page-language.ts";

/**
 * What a page does with taps until React is there, for `head()` on the server: an inline script
 * (docs/decisions/0064-alive-at-once.md), of which a browser's own code has nothing.
 */
export function earlyTaps() {
  const plainOrder = pagePathIn({ language: pageLanguage(), path: "/plain/order" });
  return { scripts: [{ children: `(${keepTaps})(${JSON.stringify(plainOrder)},${hearTaps})` }] };
}

type Act = { on: HTMLElement; kind: string; perform: () => void; tries: number };
type Kept = {
  acts: Act[];
  keep: (event: Event, on: HTMLElement, perform: () => void) => void;
  hasTaps: () => boolean;
  isDeaf: () => boolean;
};

/**
 * Keeps what is tapped, chosen and typed before the page is hydrated, shows at once that it was heard
 * (`aria-busy`, styles/motion.css), and does it in order, each once, as soon as React answers. A link or
 * a form with an address works by itself, unless something is kept that a new page would forget. After
 * 15 seconds, or when a script does not come, products go on to `plainOrder`, where none is needed.
 *
 * It and `hearTaps` are sent as their own source text: they see nothing from outside of them.
 */
function keepTaps(plainOrder: string, hear: typeof hearTaps): void {
  // Nothing is ever paid by a tap from before.
  if (location.pathname.endsWith("/checkout")) return;
  const page = document.documentElement;
  const acts: Act[] = [];
  /** React answers: what is heard is our own replay, or later the shopper's. */
  let isDeaf = false;
  let isWithoutScript = false;
  /** Typing holds nobody up: what a new page would forget is a tap. */
  const hasTaps = () => acts.some(({ kind }) => kind !== "input");

  const keep = (event: Event, on: HTMLElement, perform: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    on.ariaBusy = "true";
    acts.push({ on, kind: event.type, perform, tries: 0 });
    setTimeout(goOnWithout, isWithoutScript ? 0 : 15_000);
  };
  const goOnWithout = () => {
    if (page.dataset.hydrated === "") return "";
    const order = new URLSearchParams();
    let next = "";
    for (const { on } of acts) {
      if (isWithoutScript) on.ariaBusy = null;
      if (on instanceof HTMLAnchorElement) next = on.href;
      if (!(on instanceof HTMLButtonElement && on.value)) continue;
      const name = `q-${on.value}`;
      order.set(name, `${Number(order.get(name)) + 1}`);
    }
    if (order.size > 0) next = `${plainOrder}?${order}`;
    if (next) location.href = next;
    return next;
  };
  const replay = () => {
    const [act] = acts;
    if (!act) {
      isDeaf = true;
      return;
    }
    const { on, kind, perform } = act;
    let isOver = !on.isConnected || on.matches(":disabled") || act.tries++ > 99;
    const answer = () => {
      isOver = true;
    };
    on.ariaBusy = null;
    if (!isOver) {
      // What React cannot answer yet it stops on its way to here.
      on.addEventListener(kind, answer, { once: true });
      isDeaf = true;
      perform();
      isDeaf = false;
    }
    if (isOver) acts.shift();
    setTimeout(replay, isOver ? 0 : 50);
  };

  hear({ acts, keep, hasTaps, isDeaf: () => isDeaf });
  const hearFailure = (event: Event) => {
    if (!(event.target instanceof HTMLScriptElement)) return;
    isWithoutScript = true;
    // Who goes on is not brought back to this page by its being loaded anew (late-scripts.ts).
    if (goOnWithout()) event.stopPropagation();
  };
  addEventListener("error", hearFailure, true);
  const ready = new MutationObserver(() => {
    ready.disconnect();
    replay();
  });
  ready.observe(page, { attributeFilter: ["data-hydrated"] });
}

/** What of all that happens is kept: taps on buttons, forms that are sent, what is typed, chosen and ticked. */
function hearTaps({ acts, keep, hasTaps, isDeaf }: Kept): void {
  const hearTap = (event: MouseEvent) => {
    if (isDeaf() || !(event.target instanceof Element)) return;
    const on = event.target.closest("a,button");
    if (on instanceof HTMLButtonElement) {
      if (on.type !== "button" || on.popoverTargetElement) return;
    } else {
      const opensTab = event.ctrlKey || event.metaKey || event.shiftKey;
      if (!hasTaps() || opensTab || !(on instanceof HTMLAnchorElement)) return;
    }
    keep(event, on, () => on.click());
  };
  const hearSending = (event: SubmitEvent) => {
    const form = event.target;
    if (isDeaf() || !(form instanceof HTMLFormElement)) return;
    if (form.hasAttribute("action") && !hasTaps()) return;
    keep(event, form, () => form.requestSubmit(event.submitter));
  };
  const hearText = (event: Event) => {
    const field = event.target;
    if (isDeaf() || !(field instanceof HTMLElement && "value" in field)) return;
    const { value } = field;
    const isTick = field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
    const isTicked = isTick && field.checked;
    const before = acts.findIndex(({ on }) => on === field);
    if (before >= 0) acts.splice(before, 1);
    const send = (kind: string) => field.dispatchEvent(new Event(kind, { bubbles: true }));
    keep(event, field, () => {
      if (isTick) {
        // The first brings the box to life, and is no change of it: that is its click, from the other state.
        send("input");
        field.checked = !isTicked;
        field.click();
        return;
      }
      for (const kind of ["focusin", "input", "change"]) {
        // Past React's own setter, so that it finds the field changed; and each time, since the first
        // brings the field to life, and may empty it.
        Reflect.set(Object.getPrototypeOf(field), "value", value, field);
        send(kind);
      }
    });
  };
  addEventListener("click", hearTap, true);
  addEventListener("submit", hearSending, true);
  addEventListener("input", hearText, true);
}
