import { vi } from "vitest";
import { setPageFormats } from "#app/lib/formats.ts";
import { DEFAULT_FORMATS } from "#domain/store/formats.ts";

/*
 * Runs before each test file. Files of one process share the modules that they load: what the last
 * one left in them, in the clock or in the globals is not the next one's.
 */
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
setPageFormats(DEFAULT_FORMATS);
