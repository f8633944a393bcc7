const FIELDS = "input, select, textarea";
const CONTROLS = "button, input, select, textarea";

/**
 * For the `ref` of what took the place of the control that was pressed: it, or the first control in it,
 * takes the focus, which went with that one. Whoever has gone on meanwhile stays where they are.
 */
export function takeFocus(place: HTMLElement | null): void {
  if (!place || document.activeElement?.matches(FIELDS)) return;
  const control = place.matches(CONTROLS) ? place : place.querySelector<HTMLElement>(CONTROLS);
  control?.focus();
}
