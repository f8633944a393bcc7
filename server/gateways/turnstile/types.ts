/** What became of a token: `away` when nobody could be asked, which is no pass. */
export type CheckResult =
  | { kind: "passed" }
  | { kind: "refused"; reasons: readonly string[] }
  | { kind: "away"; reason: string };

/** Cloudflare Turnstile as the shop uses it. */
export type BotCheckGateway = {
  /** Whether a browser's token is of this shop, unused and for this purpose. */
  verify(token: string, from: { address: string | null }): Promise<CheckResult>;
};

/** What the browser needs for the widget. */
export type BotCheckWidget = { siteKey: string; script: string };
