import { useSyncExternalStore } from "react";
import { writeItem } from "#app/lib/device/storage.ts";

export type Theme = "light" | "dark";

const STORAGE_KEY = "soko-admin-theme";
const listeners = new Set<() => void>();

/**
 * Runs before the first paint, so that nobody is flashed in the dark: what was chosen on this
 * device, else what the device itself prefers.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem("${STORAGE_KEY}")}catch{}document.documentElement.dataset.theme=t==="light"||t==="dark"?t:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"`;

/** The back office's scheme and how to change it; the choice stays on this device. */
export function useTheme(): [theme: Theme, setTheme: (theme: Theme) => void] {
  const theme = useSyncExternalStore(listen, read, () => "light" as const);
  return [theme, write];
}

function read(): Theme {
  return document.documentElement.dataset.theme === "dark" ? "dark" : "light";
}

function write(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  writeItem("local", STORAGE_KEY, theme);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
