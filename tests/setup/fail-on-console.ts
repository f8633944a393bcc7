import { afterEach, beforeEach, expect, vi } from "vitest";

/** A test that makes somebody complain on the console has found something: it fails. */
beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(() => {
  const validationErrors = [
    ...vi.mocked(console.error).mock.calls,
    ...vi.mocked(console.warn).mock.calls,
  ];
  vi.restoreAllMocks();
  expect(validationErrors).toEqual([]);
});
