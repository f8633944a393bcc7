const SYSTEMS = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "Mac"],
  [/CrOS/, "Chromebook"],
  [/Linux/, "Linux"],
] as const;

/** The order matters: most browsers also claim to be the ones further down. */
const BROWSERS = [
  [/Edg/, "Edge"],
  [/OPR|Opera/, "Opera"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS/, "Chrome"],
  [/Safari/, "Safari"],
] as const;

/** What somebody uses, as its owner would call it; null for what is not known. */
export type Device = { browser: string | null; system: string | null };

/** What a session was begun with; `messages/account/device-text.ts` says it. */
export function deviceOf(userAgent: string | null): Device {
  const find = (list: ReadonlyArray<readonly [RegExp, string]>) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
