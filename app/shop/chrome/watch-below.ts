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
  for (let x = left; x <= right; x += STEP_PX) {
    for (let y = top; y <= bottom; y += STEP_PX) {
      const below = document.elementsFromPoint(x, y).find((one) => !floating.contains(one));
      if (below?.closest(CONTROL)) return true;
    }
  }
  return false;
}
