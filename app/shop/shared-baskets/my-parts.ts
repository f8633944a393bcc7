import * as v from "valibot";
import { readJson, removeItem, writeItem } from "#app/lib/device/storage.ts";
import { SHARED_FOR_DAYS } from "#domain/cart/shared-basket.ts";
import { DAY_MS } from "#domain/time/durations.ts";

const STORAGE_KEY = "soko-shared";
const MAX_KEPT = 20;
const Part = v.object({ id: v.string(), personId: v.string(), key: v.string(), until: v.number() });

/** What lets this browser change somebody's part of a shared basket; `until` is epoch ms. */
export type MyPart = v.InferOutput<typeof Part>;

/** This browser's part of a basket; null without one. Browser only. */
export function myPart(id: string): MyPart | null {
  return keptParts().find((part) => part.id === id) ?? null;
}

/** Keeps a part for as long as the basket lives. */
export function keepPart(part: Omit<MyPart, "until">): void {
  const until = Date.now() + SHARED_FOR_DAYS * DAY_MS;
  store([{ ...part, until }, ...keptParts().filter(({ id }) => id !== part.id)]);
}

export function forgetPart(id: string): void {
  store(keptParts().filter((part) => part.id !== id));
}

/** Nothing stored is trusted: what is not as the shop writes it is none. */
function keptParts(): MyPart[] {
  const kept = v.safeParse(v.array(Part), readJson("local", STORAGE_KEY));
  return kept.success ? kept.output.filter(({ until }) => until > Date.now()) : [];
}

function store(parts: readonly MyPart[]): void {
  if (parts.length === 0) removeItem("local", STORAGE_KEY);
  else writeItem("local", STORAGE_KEY, JSON.stringify(parts.slice(0, MAX_KEPT)));
}
