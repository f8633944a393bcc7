import { HttpResponse, http } from "msw";
import * as v from "valibot";
import { createFaults } from "./faults.ts";

export type TurnstileMockOptions = {
  /** As in TURNSTILE_VERIFY_URL. */
  verifyUrl: string;
  secret: string;
  /** Where the widget is shown, unless a token says otherwise. */
  hostname: string;
  now: () => number;
};

/** What was asked about, and from where. */
type Asked = { token: string; address: string | undefined };
type Token = { hostname: string; action: string; madeAt: number; usedWith: string | null };

const TOKEN_LIFE_MS = 300_000;
const MAX_TOKENS = 1_000;
const Form = v.strictObject({
  secret: v.string(),
  response: v.pipe(v.string(), v.maxLength(2_048)),
  remoteip: v.optional(v.pipe(v.string(), v.regex(/^[\da-f.:]+$/i))),
  idempotency_key: v.optional(v.pipe(v.string(), v.uuid())),
});

/**
 * Cloudflare Turnstile's siteverify, strict about requests. A token counts once, for five minutes;
 * asked again with the same idempotency key it gives the first answer.
 */
export function createTurnstileMock(options: TurnstileMockOptions) {
  const { now } = options;
  const tokens = new Map<string, Token>();
  const log: Asked[] = [];
  const faults = createFaults<"verify">({
    "429": { success: false, "error-codes": ["internal-error"] },
    "500": { success: false, "error-codes": ["internal-error"] },
    "503": { success: false, "error-codes": ["internal-error"] },
  });
  let made = 0;

  return {
    handlers: [
      http.post(
        options.verifyUrl,
        faults.guard("verify", ({ request }) => verify(request, { ...options, tokens, log })),
      ),
    ],
    /** What was asked about. */
    log,
    failNext: faults.failNext,
    /** What the widget hands over when it takes its visitor for a person. */
    solve(changes: Partial<Pick<Token, "hostname" | "action">> = {}): string {
      made += 1;
      const token = `stand-in.${made}.${crypto.randomUUID()}`;
      const { hostname } = options;
      tokens.set(token, { hostname, action: "shop", ...changes, madeAt: now(), usedWith: null });
      for (const [oldest] of tokens) {
        if (tokens.size <= MAX_TOKENS) break;
        tokens.delete(oldest);
      }
      return token;
    },
  };
}

export type TurnstileMock = ReturnType<typeof createTurnstileMock>;

async function verify(
  request: Request,
  shop: { secret: string; now: () => number; tokens: ReadonlyMap<string, Token>; log: Asked[] },
) {
  const { now, tokens, log } = shop;
  const type = request.headers.get("content-type") ?? "";
  const isForm = type.startsWith("application/x-www-form-urlencoded");
  const form = isForm
    ? v.safeParse(Form, Object.fromEntries(new URLSearchParams(await request.text())))
    : null;
  if (!form?.success) return refuse("bad-request");
  const { secret, response, remoteip, idempotency_key: key } = form.output;
  log.push({ token: response, address: remoteip });
  if (secret !== shop.secret) return refuse("invalid-input-secret");
  const token = tokens.get(response);
  if (!token) return refuse("invalid-input-response");
  const isRepeat = key !== undefined && token.usedWith === key;
  const isOver = now() - token.madeAt > TOKEN_LIFE_MS || (token.usedWith !== null && !isRepeat);
  if (isOver) return refuse("timeout-or-duplicate");
  token.usedWith = key ?? "used";
  return HttpResponse.json({
    success: true,
    challenge_ts: new Date(token.madeAt).toISOString(),
    hostname: token.hostname,
    action: token.action,
    cdata: "",
    "error-codes": [],
  });
}

function refuse(code: string) {
  return HttpResponse.json({ success: false, "error-codes": [code], messages: [] });
}
