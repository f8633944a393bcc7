import { expect, test } from "vitest";
import { createPayPalTransport } from "#server/gateways/paypal/transport.ts";
import { PayPalError } from "#server/gateways/paypal/types.ts";
import { memoryTokenStore } from "#server/gateways/token-store.ts";
import { answered, failureOf } from "../wire.ts";
import { captureOn, NOW, openPort, PAYPAL, refused, TO_OPEN, TO_REFUND } from "./port.ts";

/** What each answer that is none means, of a read and of a write. */

const REFUSAL = { name: "UNPROCESSABLE", debug_id: "debug1", details: [{ issue: "SOME_ISSUE" }] };
const text = (body: string, status: number) => new Response(body, { status });

type Row = [name: string, answer: Response, expected: object, isDoubtful: boolean];
const FAILURES: Row[] = [
  [
    "429",
    answered({}, 429),
    { kind: "rate-limited", message: "PayPal answered 429", code: null },
    false,
  ],
  ["401", answered({}, 401), { kind: "auth", message: "PayPal answered 401" }, false],
  [
    "403",
    answered(REFUSAL, 403),
    { kind: "auth", message: "PayPal answered 403 SOME_ISSUE", code: "SOME_ISSUE", refusal: null },
    false,
  ],
  ["408", answered({}, 408), { kind: "server", message: "PayPal answered 408" }, true],
  [
    "500",
    answered({ name: "INTERNAL_SERVER_ERROR" }, 500),
    { kind: "server", message: "PayPal answered 500 INTERNAL_SERVER_ERROR" },
    true,
  ],
  [
    "500 that names the shop's account",
    answered({ details: [{ issue: "PAYEE_ACCOUNT_RESTRICTED" }] }, 500),
    { kind: "server", code: "PAYEE_ACCOUNT_RESTRICTED", refusal: null },
    true,
  ],
  [
    "422",
    answered(REFUSAL, 422),
    {
      kind: "refused",
      message: "PayPal answered 422 SOME_ISSUE",
      code: "SOME_ISSUE",
      debugId: "debug1",
    },
    false,
  ],
  [
    "400 without a word",
    answered({}, 400),
    { kind: "garbled", message: "PayPal answered 400" },
    true,
  ],
  [
    "302 with an issue",
    answered(REFUSAL, 302),
    { kind: "garbled", message: "PayPal answered 302 SOME_ISSUE", code: "SOME_ISSUE" },
    true,
  ],
  [
    "300 with an order",
    answered({ id: "ORDER1", status: "COMPLETED" }, 300),
    { kind: "garbled" },
    true,
  ],
  ["no status", Response.error(), { kind: "garbled", message: "PayPal answered 0" }, true],
  [
    "200 with a page",
    text("<h1>Hello</h1>", 200),
    { kind: "garbled", message: "PayPal answered 200 with a body that is not JSON" },
    true,
  ],
  [
    "200 with an order of no status",
    answered({ id: "ORDER1" }, 200),
    { kind: "garbled", message: "PayPal answered 200 with field status" },
    true,
  ],
  [
    "200 with an amount that is none",
    answered(orderOf("12.3.4"), 200),
    { kind: "garbled", message: "PayPal answered with an amount that is not a decimal" },
    true,
  ],
];

test.each(FAILURES)(
  "%s says so of a read without doubt, and of a write with the doubt that it leaves",
  async (_, answer, expected, isDoubtful) => {
    // A second time for what is asked twice: another token, or a failure of PayPal's own.
    const twice = () => [answer, answer];
    const read = await failureOf(openPort(twice()).port.getPayment("ORDER1"));
    expect(read).toMatchObject({ ...expected, name: "PaymentError", outcomeUnknown: false });
    const captured = await failureOf(captureOn(openPort(twice()).port));
    expect(captured).toMatchObject({ ...expected, outcomeUnknown: isDoubtful });
    const opened = await failureOf(openPort(twice()).port.open(TO_OPEN));
    expect(opened).toMatchObject({ ...expected, outcomeUnknown: isDoubtful });
  },
);

test.each([
  [500, "server", true],
  [200, "garbled", true],
  [400, "garbled", true],
])("a refund that is answered %i without a word is in doubt", async (status, kind, doubt) => {
  const { port } = openPort([answered({}, status), answered({}, status)]);
  expect(await failureOf(port.refund(TO_REFUND))).toMatchObject({ kind, outcomeUnknown: doubt });
});

test("a failure of PayPal's has its cause, with PayPal's own facts", async () => {
  const details = [{ issue: "INVALID_VALUE", field: "/amount/value" }];
  const { port } = openPort([answered({ debug_id: "debug1", details }, 422)]);
  const { cause } = Object(await failureOf(port.refund(TO_REFUND)));
  expect(cause).toBeInstanceOf(PayPalError);
  expect({ ...cause }).toEqual({
    name: "PayPalError",
    kind: "issue",
    status: 422,
    issue: "INVALID_VALUE",
    field: "/amount/value",
    debugId: "debug1",
    retryAfterSeconds: null,
    outcomeUnknown: false,
    isRepeat: false,
  });
});

test("a refusal of a capture and one of a refund mean what each of them means", async () => {
  const inProgress = () => refused(422, "PREVIOUS_REQUEST_IN_PROGRESS");
  for (const [issue, capture, refund] of [
    ["INSTRUMENT_DECLINED", "declined", "refused"],
    ["CAPTURE_FULLY_REFUNDED", "unlisted", "already-refunded"],
  ]) {
    const answer = () => refused(422, String(issue));
    expect(await failureOf(captureOn(openPort([answer()]).port))).toMatchObject({
      refusal: capture,
    });
    expect(await failureOf(openPort([answer()]).port.open(TO_OPEN))).toMatchObject({
      refusal: capture,
    });
    expect(await failureOf(openPort([answer()]).port.refund(TO_REFUND))).toMatchObject({
      refusal: refund,
    });
  }
  expect(await failureOf(openPort([inProgress()]).port.getPayment("ORDER1"))).toMatchObject({
    kind: "refused",
    refusal: null,
    code: "PREVIOUS_REQUEST_IN_PROGRESS",
  });
});

test("what PayPal does not know is null, and another refusal of a look is none", async () => {
  const looks = (port: ReturnType<typeof openPort>["port"]) => [
    () => port.getPayment("X"),
    () => port.getCapture("X"),
    () => port.getPaymentWithRefunds("X"),
    () => port.getRefund("X"),
    () => port.disputes?.get("X") ?? Promise.reject(new Error("no cases")),
  ];
  const unknown = Array.from({ length: 5 }, () => refused(404, "RESOURCE_NOT_FOUND"));
  for (const look of looks(openPort(unknown).port)) expect(await look()).toBeNull();
  const other = Array.from({ length: 5 }, () => refused(422, "INVALID_ACCOUNT_STATUS"));
  for (const look of looks(openPort(other).port)) {
    expect(await failureOf(look())).toMatchObject({ kind: "refused" });
  }
});

const LOST = new TypeError("connection reset");

test.each([
  ["a refusal settles it", refused(422, "TRANSACTION_REFUSED"), { kind: "refused" }, false],
  [
    "not knowing the payment does not",
    refused(404, "INVALID_RESOURCE_ID"),
    { kind: "refused", code: "INVALID_RESOURCE_ID", debugId: "debug1" },
    true,
  ],
  ["no credentials do not", refused(403, "NOT_AUTHORIZED"), { kind: "auth" }, true],
  ["another failure does not", LOST, { kind: "unreachable" }, true],
])("of a write whose first answer was lost: %s", async (_, second, expected, doubt) => {
  const { port, sent } = openPort([LOST, second]);
  expect(await failureOf(port.refund(TO_REFUND))).toMatchObject({
    ...expected,
    outcomeUnknown: doubt,
  });
  expect(sent).toHaveLength(2);
});

test("the doubt about a first call keeps what is known of the second", async () => {
  const details = [{ issue: "SOME_ISSUE", field: "/amount/value" }];
  const limited = answered({ ...REFUSAL, details }, 429, { "retry-after": "7" });
  const { port } = openPort([answered({}, 503), limited]);
  const { cause } = Object(await failureOf(port.refund(TO_REFUND)));
  expect(cause).toMatchObject({
    message: "PayPal answered 429 SOME_ISSUE",
    status: 429,
    issue: "SOME_ISSUE",
    field: "/amount/value",
    debugId: "debug1",
    retryAfterSeconds: 7,
    outcomeUnknown: true,
  });
});

test("a read that is lost twice leaves no doubt, and says which question it was", async () => {
  const { port } = openPort([LOST, LOST]);
  expect(await failureOf(port.getPayment("ORDER1"))).toMatchObject({
    kind: "unreachable",
    message: "GET /v2/checkout/orders/ORDER1: TypeError: connection reset",
    outcomeUnknown: false,
  });
});

const REFUSED_CREDENTIALS = { kind: "auth", message: "PayPal refused the client credentials" };

test.each([
  ["400 without JSON", text("Bad request", 400), REFUSED_CREDENTIALS],
  ["401", answered({ error: "invalid_client" }, 401), REFUSED_CREDENTIALS],
  ["403", answered({}, 403), REFUSED_CREDENTIALS],
  ["404 with an issue", refused(404, "RESOURCE_NOT_FOUND"), REFUSED_CREDENTIALS],
  ["404 without one", text("", 404), { kind: "garbled", message: "PayPal answered 404" }],
  ["429", text("", 429), { kind: "rate-limited", message: "PayPal answered 429" }],
  ["201", answered({ access_token: "t", expires_in: 1 }, 201), { kind: "garbled" }],
  [
    "200 without a token",
    answered({ expires_in: 1 }, 200),
    { kind: "garbled", message: "PayPal answered 200 with field access_token" },
  ],
])("no token for %s: the capture was never asked for", async (_, answer, expected) => {
  const { port, sent } = openPort([], { tokenAnswers: [answer] });
  expect(await failureOf(captureOn(port))).toMatchObject({
    ...expected,
    code: null,
    outcomeUnknown: false,
  });
  expect(sent).toEqual([]);
});

test("a token that is refused is asked for again once, and the call repeated with the new one", async () => {
  const { port, sent } = openPort([answered({}, 401), answered(orderOf("12.34"))]);
  expect(await port.getPayment("ORDER1")).toMatchObject({ ref: "ORDER1" });
  expect(sent.map(({ headers }) => Object(headers).authorization)).toEqual([
    "Bearer token-1",
    "Bearer token-2",
  ]);
});

test("what the SDK itself refuses was never sent, and is in no doubt", async () => {
  const transport = createPayPalTransport({
    clientId: "shop",
    clientSecret: "s3cret",
    baseUrl: PAYPAL,
    timeoutMs: 1_000,
    fetch: async () => answered({ access_token: "token", expires_in: 3_600 }),
    tokens: memoryTokenStore(),
    now: () => NOW,
  });
  const call = transport.send("write", () => Promise.reject(new TypeError("no such argument")));
  expect({ ...Object(await failureOf(call)) }).toMatchObject({
    kind: "issue",
    issue: "INVALID_REQUEST",
    status: null,
    outcomeUnknown: false,
  });
  expect(Object(await failureOf(call)).message).toBe("the PayPal SDK refused the request");
});

function orderOf(value: string) {
  const capture = { id: "C", status: "COMPLETED", amount: { currency_code: "USD", value } };
  const units = [{ payments: { captures: [capture] } }];
  return { id: "ORDER1", status: "COMPLETED", purchase_units: units };
}
