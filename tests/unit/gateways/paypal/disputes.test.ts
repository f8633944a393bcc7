import { expect, test } from "vitest";
import { BASE_URL, clock, connect, paypal, servePayPal } from "./serve.ts";

servePayPal();

const DAY_MS = 24 * 60 * 60_000;

test("cases are listed fifty at a time, each next page by the link of the one before, on the host that is asked", async () => {
  openCases(120);
  const { gateway, sent } = connect();
  const updatedAfter = clock.at - DAY_MS;
  const pages: string[][] = [];
  let from: string | null = null;
  do {
    const page = await gateway.listDisputes({ updatedAfter, from });
    pages.push(page.disputes.map(({ id }) => id));
    from = page.next;
  } while (from !== null);
  expect(pages.map((ids) => ids.length)).toEqual([50, 50, 20]);
  expect(new Set(pages.flat()).size).toBe(120);
  const asked = sent.filter(({ url }) => url.includes("/disputes"));
  expect(asked.every(({ url }) => url.startsWith(`${BASE_URL}/v1/customer/disputes?`))).toBe(true);
});

test("no cases are a page without a next one", async () => {
  const { gateway } = connect();
  expect(await gateway.listDisputes({ updatedAfter: 0, from: null })).toEqual({
    disputes: [],
    next: null,
  });
});

test("what is disputed keeps its own currency", async () => {
  openCases(1, { currency_code: "EUR", value: "12.30" });
  const { gateway } = connect();
  expect((await gateway.getDispute("PP-D-0"))?.amount).toEqual({ cents: 1230, currency: "EUR" });
});

test("a case whose amount cannot be read is a case all the same", async () => {
  openCases(1, { currency_code: "USD", value: "1.005" });
  const { gateway } = connect();
  expect(await gateway.getDispute("PP-D-0")).toMatchObject({ id: "PP-D-0", amount: null });
});

function openCases(count: number, amount = { currency_code: "USD", value: "1.00" }): void {
  const at = new Date(clock.at).toISOString();
  for (let number = 0; number < count; number += 1) {
    paypal.state.disputes[`PP-D-${number}`] = {
      dispute_id: `PP-D-${number}`,
      create_time: at,
      update_time: at,
      reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
      status: "OPEN",
      dispute_amount: amount,
      disputed_transactions: [{ seller_transaction_id: "CAPTURE" }],
    };
  }
}
