import { vi } from "vitest";
import type { TestShop } from "#tests/setup/test-shop.ts";

export function pass(shop: TestShop, ms: number): void {
  shop.clock.advance(ms);
  vi.setSystemTime(shop.clock.now());
}
