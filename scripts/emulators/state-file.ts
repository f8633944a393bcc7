import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import * as v from "valibot";
import type { PayPalMockState } from "#tests/mocks/paypal-state.ts";
import type { UberMockState } from "#tests/mocks/uber-direct-state.ts";

/** Raised whenever a state's shape changes: an older file is then left behind. */
const VERSION = 1;
const DEBOUNCE_MS = 250;

type SavedStates = { paypal?: PayPalMockState; uberDirect?: UberMockState };

// Our own file: its version stands for its shape.
const isObject = (value: unknown) => typeof value === "object" && value !== null;
const SavedFile = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    version: v.literal(VERSION),
    paypal: v.exactOptional(v.custom<PayPalMockState>(isObject)),
    uberDirect: v.exactOptional(v.custom<UberMockState>(isObject)),
  }),
);

export type StateFile = {
  /** What the last run left; empty when there is nothing usable. */
  saved: SavedStates;
  track<Name extends keyof SavedStates>(name: Name, read: () => SavedStates[Name]): void;
  /** Something may have changed: write soon, once for a burst. */
  touch(): void;
  flush(): Promise<void>;
};

/** Keeps the emulators' states in one JSON file, written whole and then renamed into place. */
export async function openStateFile(path: string | undefined): Promise<StateFile> {
  const readers = new Map<string, () => unknown>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async () => {
    if (path === undefined) return;
    const states = Object.fromEntries([...readers].map(([name, read]) => [name, read()]));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.new`, JSON.stringify({ version: VERSION, ...states }));
    await rename(`${path}.new`, path);
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };

  return {
    saved: path === undefined ? {} : await read(path),
    track: (name, reader) => void readers.set(name, reader),
    touch: () => {
      timer ??= setTimeout(() => {
        flush().catch((error: unknown) => console.error("Emulator state was not saved:", error));
      }, DEBOUNCE_MS);
    },
    flush,
  };
}

/** Nothing when there is no file yet, or one that a killed process or an older version left. */
async function read(path: string): Promise<SavedStates> {
  const text = await readFile(path, "utf8").catch(() => "");
  const saved = v.safeParse(SavedFile, text);
  return saved.success ? saved.output : {};
}
