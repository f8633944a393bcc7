const CONTROL = "a, button, input, select, textarea, summary, label";
/** Closer than the least control is wide. */
const STEP_PX = 24;

/** Tells whether a control of the page lies below what floats, whenever either moves; gives what ends it. */
export function watchBelow(floating: HTMLElement, tell: (isInTheWay: boolean) => void): () => void {
  let frame = 0;
  const look = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => tell(liesOverControl(floating)));
  };
  const options = { capture: true, passive: true };
  // The page's height tells that something came or went; a scrolled part of it, that it moved.
  const watcher = new ResizeObserver(look);
  watcher.observe(document.body);
  document.addEventListener("scroll", look, options);
  window.addEventListener("resize", look);
  return () => {
    cancelAnimationFrame(frame);
    watcher.disconnect();
    document.removeEventListener("scroll", look, options);
    window.removeEventListener("resize", look);
  };
}

function liesOverControl(floating: HTMLElement): boolean {
  const { left, top, right, bottom } = floating.getBoundingClientRect();
  for (const x of pointsOf(left, right)) {
    for (const y of pointsOf(top, bottom)) {
      const below = document.elementsFromPoint(x, y).find((one) => !floating.contains(one));
      if (below?.closest(CONTROL)) return true;
    }
  }
  return false;
}

/** From edge to edge, both among them. */
function pointsOf(from: number, to: number): number[] {
  const count = Math.max(1, Math.ceil((to - from) / STEP_PX));
  return Array.from({ length: count + 1 }, (_, at) => from + ((to - from) * at) / count);
}
