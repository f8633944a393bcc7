import { expect, test } from "vitest";
import { createTurnstileGateway } from "#server/gateways/turnstile/gateway.ts";
import { answered, failureOf, openWire } from "./wire.ts";

const VERIFY_URL = "https://turnstile.test/siteverify";
const GOOD = { success: true, hostname: "shop.test", action: "shop" };
const LOST = new TypeError("connection reset");

test("a token is asked about by a form, with who sent it where that is an address", async () => {
  for (const [address, remoteip] of [
    ["197.80.1.2", "&remoteip=197.80.1.2"],
    ["2001:db8::1", "&remoteip=2001%3Adb8%3A%3A1"],
    ["somebody", ""],
    [null, ""],
  ] as const) {
    const { verify, sent } = open([answered(GOOD)]);
    expect(await verify(address)).toEqual({ kind: "passed" });
    expect(sent).toEqual([
      {
        method: "POST",
        url: VERIFY_URL,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: `secret=s3cret&response=token&idempotency_key=key-1${remoteip}`,
      },
    ]);
  }
});

test.each([
  [
    { ...GOOD, success: false, "error-codes": ["timeout-or-duplicate", "bad-request"] },
    ["timeout-or-duplicate", "bad-request"],
  ],
  [{ ...GOOD, success: false }, []],
  [{ ...GOOD, hostname: "evil.test" }, ["another-hostname"]],
  [{ ...GOOD, hostname: null }, ["another-hostname"]],
  [{ ...GOOD, action: "login" }, ["another-action"]],
  [{ success: true, hostname: "shop.test" }, ["another-action"]],
])("%j is a refusal, and is not asked about again", async (answer, reasons) => {
  const { verify, sent } = open([answered(answer)]);
  expect(await verify()).toEqual({ kind: "refused", reasons });
  expect(sent).toHaveLength(1);
});

const codes = (...all: string[]) => answered({ success: false, "error-codes": all });

test.each([
  ["lost", LOST, "POST /siteverify: TypeError: connection reset"],
  ["no JSON", new Response("Down", { status: 503 }), "HTTP 503"],
  ["its own error", codes("internal-error"), "internal-error"],
  ["no secret", codes("missing-input-secret", "bad-request"), "missing-input-secret, bad-request"],
  [
    "another secret",
    codes("bad-request", "invalid-input-secret"),
    "bad-request, invalid-input-secret",
  ],
])("an answer that is %s is asked for once more, under the same key", async (_, away, reason) => {
  const again = open([away, answered(GOOD)]);
  expect(await again.verify()).toEqual({ kind: "passed" });
  expect(again.sent[1]).toEqual(again.sent[0]);
  const { verify, sent } = open([away, away]);
  expect(await verify()).toEqual({ kind: "away", reason });
  expect(sent).toHaveLength(2);
});

test("an address of the service that is none is a mistake, not an absence", async () => {
  expect(await failureOf(open([], "nowhere").verify())).toBeInstanceOf(TypeError);
});

function open(answers: (Response | Error)[], verifyUrl = VERIFY_URL) {
  const { fetch, sent } = openWire({ tokenUrl: "", answers });
  let keys = 0;
  const newKey = () => `key-${++keys}`;
  const hostname = "shop.test";
  const gateway = createTurnstileGateway({ secret: "s3cret", verifyUrl, hostname, fetch, newKey });
  const verify = (address: string | null = null) => gateway.verify("token", { address });
  return { verify, sent };
}
