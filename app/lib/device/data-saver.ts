import { chosenSaving, SAVER_COOKIE } from "#domain/store/data-saver.ts";
import { keepChoice } from "./keep-choice.ts";

/** Whether this browser is to save data: as somebody chose, else as it is set itself. Browser only. */
export function savesData(): boolean {
  return chosenSaving(document.cookie) ?? connection().saveData === true;
}

/** Keeps the choice; the shop's answers hear of it too. */
export function chooseSaving(isOn: boolean): void {
  keepChoice(SAVER_COOKIE, isOn ? "on" : "off");
}

/** Takes the page's pictures away, or shows them (pictures-hidden.ts hears of it). */
export function hidePictures(isHidden: boolean): void {
  document.documentElement.toggleAttribute("data-saver", isHidden);
  window.dispatchEvent(new Event("saver"));
}

/** How fast the browser says that its line is; not every one does. */
export function effectiveType(): unknown {
  return connection().effectiveType;
}

function connection(): { saveData?: unknown; effectiveType?: unknown } {
  const said: unknown = "connection" in navigator ? navigator.connection : null;
  return typeof said === "object" && said !== null ? said : {};
}
