/** The cookie in which a browser keeps whether it is to save data: "on" or "off". */
export const SAVER_COOKIE = "soko-saver";

/** The one that only this host can have written counts before one by the bare name (kept-choice.ts). */
const CHOSEN = /^(?:.*__Host-|.*; |)soko-saver=(on|off)/;

/** What was chosen, as a browser's cookies say it; null: nothing, the browser's own setting counts. */
export function chosenSaving(cookies: string | null): boolean | null {
  const chosen = CHOSEN.exec(cookies ?? "")?.[1];
  return chosen ? chosen === "on" : null;
}
