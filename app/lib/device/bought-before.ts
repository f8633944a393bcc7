import { removeItem, writeItem } from "./storage.ts";

const STORAGE_KEY = "soko-bought";

/**
 * Runs before the first paint: on a device on which somebody bought, the home page keeps room for what
 * they can buy again, so that nothing moves when it comes. The page itself is the same for everybody.
 */
export const BOUGHT_SCRIPT = `try{if(localStorage.getItem("${STORAGE_KEY}"))document.documentElement.dataset.bought=""}catch{}`;

/** Whether the page keeps that room. Browser only. */
export function hasBuyAgainSpace(): boolean {
  return document.documentElement.dataset.bought !== undefined;
}

/** Keeps that room from now on, on this page and the next ones, or gives it up. Browser only. */
export function reserveBuyAgainSpace(isWanted: boolean): void {
  if (isWanted) document.documentElement.dataset.bought = "";
  else delete document.documentElement.dataset.bought;
  noteBought(isWanted);
}

/** The same for the next pages alone. */
export function noteBought(hasBought: boolean): void {
  if (hasBought) writeItem("local", STORAGE_KEY, "1");
  else removeItem("local", STORAGE_KEY);
}
