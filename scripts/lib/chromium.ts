import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { CommandError } from "./process.ts";

/** Commands that may be a Chromium; its headless shell, where a machine has it, takes a quarter less time. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
/** What Debian calls it, the quicker one first: older releases have only the second. */
const PACKAGES = ["chromium-headless-shell", "chromium"];

/** What Chromium needs to run here: as root without its sandbox, and without asking the internet. */
export const CHROMIUM_FLAGS = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/**
 * Playwright's own list (chromiumSwitches.ts), for a second one replaces the first, and after it what
 * the browser would draw beside each page: the two lists below its address bar are pages of their own
 * that nobody sees, half a second of the processor for every page that a test opens.
 */
const DISABLED_FEATURES = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
];

/** For Chromium under Playwright: nothing of the browser itself is drawn that a test does not look at. */
export const PLAYWRIGHT_FLAGS = [
  ...CHROMIUM_FLAGS,
  `--disable-features=${DISABLED_FEATURES.join(",")}`,
];

/** The path of a Chromium: CHROMIUM_PATH, Playwright's own, or one on PATH; null without any. */
export function findChromium(): string | null {
  const own = process.env.CHROMIUM_PATH;
  if (own) return existsSync(own) ? own : null;
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  for (const name of NAMES) {
    const found = spawnSync("which", [name], { encoding: "utf8" });
    if (found.status === 0) return found.stdout.trim();
  }
  return null;
}

/** Finds a Chromium or installs one; throws a CommandError that says what to run by hand. */
export function requireChromium(): string {
  const found = findChromium();
  if (found) return found;
  process.stdout.write("No Chromium found; installing one…\n");
  tryTo("npx", ["playwright", "install", "chromium"]);
  if (!findChromium() && process.getuid?.() === 0) {
    tryTo("apt-get", ["update"]);
    for (const name of PACKAGES) {
      if (!findChromium()) tryTo("apt-get", ["install", "--yes", name]);
    }
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new CommandError(
    "The browser tests need Chromium. Run `npx playwright install chromium` or, as root, " +
      "`apt-get install chromium`, or set CHROMIUM_PATH to one.",
  );
}

function tryTo(command: string, args: string[]): void {
  try {
    execFileSync(command, args, { stdio: "ignore", timeout: 300_000 });
  } catch {
    // The next way, or the message at the end, follows.
  }
}
