import { create } from "zustand";
import { readJson, removeItem, writeItem } from "#app/lib/device/storage.ts";
import { type Place, readPlace } from "#domain/deliveries/place.ts";

type PlaceState = { place: Place | null; isChoosing: boolean };

const STORAGE_KEY = "soko-place";

/**
 * Where the shopper wants things brought to. It lives in this browser alone: pages are the same for
 * everybody, so it is there once the page is alive, and the server renders a shop without it. Where
 * nothing can be kept, it lasts as long as the page.
 */
const usePlaceState = create<PlaceState>()(() => ({ place: null, isChoosing: false }));
const { setState: change } = usePlaceState;

export function usePlace(): Place | null {
  return usePlaceState(({ place }) => place);
}

export function useIsChoosingPlace(): boolean {
  return usePlaceState(({ isChoosing }) => isChoosing);
}

/** Opens the picker, or closes it. */
export function askForPlace(isChoosing = true): void {
  change({ isChoosing });
}

/** Takes a place over and keeps it; null forgets it. */
export function choosePlace(place: Place | null): void {
  change({ place, isChoosing: false });
  if (place) writeItem("local", STORAGE_KEY, JSON.stringify(place));
  else removeItem("local", STORAGE_KEY);
}

function recall(): void {
  change({ place: readPlace(readJson("local", STORAGE_KEY)) });
}

if (typeof window !== "undefined") {
  recall();
  // Another tab of the shop was told.
  window.addEventListener("storage", ({ key }) => {
    if (key === STORAGE_KEY) recall();
  });
}
