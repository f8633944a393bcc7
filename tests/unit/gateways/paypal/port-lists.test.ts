import { expect, test } from "vitest";
import { answered } from "../wire.ts";
import { CAPTURE, NOW, openPort, PAYPAL } from "./port.ts";

/** What is made of the lists that PayPal answers: captures of an order, cases, what a case is about. */

test.each([
  ["a declined one before the one that took the money", ["DECLINED", "COMPLETED"], "CAPTURE2"],
  ["a failed one before one that waits", ["FAILED", "PENDING"], "CAPTURE2"],
  ["one that took the money before a declined one", ["COMPLETED", "DECLINED"], "CAPTURE1"],
  ["one that took the money before a failed one", ["REFUNDED", "FAILED"], "CAPTURE1"],
  ["none but such as came to nothing", ["DECLINED", "FAILED"], "CAPTURE2"],
  ["one alone", ["DECLINED"], "CAPTURE1"],
])("of an order's captures one counts: of %s", async (_, statuses, id) => {
  const captures = statuses.map((status, at) => ({ ...CAPTURE, id: `CAPTURE${at + 1}`, status }));
  const units = [{ payments: { captures } }];
  const order = { id: "ORDER1", status: "COMPLETED", purchase_units: units };
  expect((await openPort([answered(order)]).port.getPayment("ORDER1"))?.capture?.id).toBe(id);
});

test.each([[null], [[]], [[{}]], [[{ payments: null }]], [[{ payments: { captures: null } }]]])(
  "an order whose purchases are %j has no capture",
  async (purchase_units) => {
    const order = { id: "ORDER1", status: "CREATED", purchase_units };
    expect(await openPort([answered(order)]).port.getPayment("ORDER1")).toMatchObject({
      capture: null,
    });
  },
);

test("cases are asked for since a moment, fifty at a time, and each next page by its query alone", async () => {
  const next = (query: string) => [
    { rel: "self", href: `${PAYPAL}/v1/customer/disputes?page=self` },
    { rel: "next", href: `https://evil.test/v1/customer/disputes${query}` },
  ];
  const items = [
    {
      dispute_id: "PP-1",
      create_time: "2026-11-23T08:00:00Z",
      update_time: "2026-11-24T08:00:00Z",
    },
    { dispute_id: "PP-2", create_time: "2026-11-23T08:00:00Z" },
    { dispute_id: "PP-3" },
  ];
  const { port, sent } = openPort([
    answered({ items, links: next("?next_page_token=a") }),
    answered({ links: next(`?${"q".repeat(1_000)}`) }),
    answered({ links: next(`?${"q".repeat(1_001)}`) }),
    answered({ links: next("") }),
    answered({ links: next("?a").slice(0, 1) }),
    answered({}),
  ]);
  const list = (from: string | null) => port.disputes?.list({ updatedAfter: NOW, from });
  expect(await list(null)).toEqual({
    disputes: [
      { id: "PP-1", updatedAt: Date.parse("2026-11-24T08:00:00Z") },
      { id: "PP-2", updatedAt: Date.parse("2026-11-23T08:00:00Z") },
      { id: "PP-3", updatedAt: 0 },
    ],
    next: "next_page_token=a",
  });
  expect(await list("next_page_token=a")).toEqual({ disputes: [], next: "q".repeat(1_000) });
  for (let times = 0; times < 4; times += 1) {
    expect(await list(null)).toEqual({ disputes: [], next: null });
  }
  const first = "update_time_after=2026-11-24T08%3A00%3A00.000Z&page_size=50";
  expect(sent.slice(0, 2)).toEqual(
    [first, "next_page_token=a"].map((query) => ({
      method: "GET",
      url: `${PAYPAL}/v1/customer/disputes?${query}`,
      headers: { authorization: "Bearer token-1" },
      body: null,
    })),
  );
});

test("a case is read with the captures that it is about", async () => {
  const dispute = {
    dispute_id: "PP-D 1",
    create_time: "2026-11-23T08:00:00Z",
    update_time: "2026-11-24T08:00:00Z",
    reason: "UNAUTHORISED",
    status: "CLOSED",
    dispute_amount: { currency_code: "EUR", value: "12.30" },
    disputed_transactions: [{ seller_transaction_id: "CAPTURE1" }, { seller_transaction_id: null }],
  };
  const bare = { dispute_id: "PP-D-2" };
  const { port, sent } = openPort([answered(dispute), answered(bare)]);
  expect(await port.disputes?.get("PP-D 1")).toEqual({
    id: "PP-D 1",
    captureIds: ["CAPTURE1"],
    reason: "UNAUTHORISED",
    status: "CLOSED",
    isOver: true,
    amount: { cents: 1230, currency: "EUR" },
    updatedAt: NOW,
  });
  expect(sent).toMatchObject([{ method: "GET", url: `${PAYPAL}/v1/customer/disputes/PP-D%201` }]);
  expect(await port.disputes?.get("PP-D-2")).toEqual({
    id: "PP-D-2",
    captureIds: [],
    reason: "",
    status: "",
    isOver: false,
    amount: null,
    updatedAt: 0,
  });
});
