const TOUCHES = ["pointerdown", "keydown"] as const;

/** Does the work with the visitor's next touch, click or key, once. Gives what calls it off. Browser only. */
export function onNextTouch(work: () => void): () => void {
  const stop = () => {
    for (const touch of TOUCHES) window.removeEventListener(touch, begin);
  };
  const begin = () => {
    stop();
    work();
  };
  for (const touch of TOUCHES) window.addEventListener(touch, begin, { passive: true });
  return stop;
}
