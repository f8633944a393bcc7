import type { Cookie, Locator, Page } from "@playwright/test";
import * as v from "valibot";
import { seedDemoAccounts } from "#db/seed/demo-accounts.ts";
import type { OrderStatus } from "#domain/orders/order.ts";
import { answerOf, call, signIn } from "#tests/setup/over-http.ts";
import { expect } from "./shop-test.ts";
import { shopUrl } from "./shop-url.ts";
import { comeFromElsewhere } from "./shopper.ts";

export const ADMIN = accountOf("administrator");
export const CUSTOMER = accountOf("customer");

/** The demo administrator's session in each shop, begun once a worker: a password costs a fifth of a second to check. */
const sessions = new Map<string, Cookie[]>();

/**
 * Opens a page of the back office in the demo administrator's session, which a worker's tests share:
 * who ends sessions signs in by `signInAs`.
 */
export async function openBackOffice(page: Page, path = "/admin"): Promise<void> {
  const session = sessions.get(shopUrl());
  if (session) {
    await comeFromElsewhere(page);
    await page.context().addCookies(session);
  } else {
    await signInAs(page, ADMIN);
    sessions.set(shopUrl(), await page.context().cookies());
  }
  await page.goto(path);
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toBeVisible();
}

/** In place of whoever is signed in there, whose session goes on: a new one would end it. */
export async function signInAs(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await comeFromElsewhere(page);
  await page.context().clearCookies({ name: /session_token$/ });
  const answer = await page.request.post("/api/trpc/account.signIn", {
    data: { email, password },
    headers: { origin: shopUrl() },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** An administrator of the shop of this test disables an account, without a browser. */
export async function disableAccount(email: string): Promise<void> {
  const shop = { url: shopUrl() };
  const cookie = await signIn(shop, ADMIN);
  const { rows } = await answerOf(
    v.object({ rows: v.tuple([v.object({ userId: v.string() })]) }),
    call(shop, "admin.customers.list", { text: email }, { cookie, method: "GET" }),
  );
  const ban = { userId: rows[0].userId, reason: "Orders that nobody was at home for" };
  const { status, body } = await call(shop, "admin.customers.ban", ban, { cookie });
  expect(status, JSON.stringify(body)).toBe(200);
}

function accountOf(role: (typeof seedDemoAccounts)[number]["role"]) {
  const found = seedDemoAccounts.find((account) => account.role === role);
  if (!found) throw new Error(`The demo shop has no ${role}`);
  return found;
}

/** A colleague gives the one order that is found by a name another status, without a browser. */
export async function setOrderStatus(name: string, status: OrderStatus): Promise<void> {
  const shop = { url: shopUrl() };
  const cookie = await signIn(shop, ADMIN);
  const { rows } = await answerOf(
    v.object({ rows: v.tuple([v.object({ id: v.string(), updatedAt: v.number() })]) }),
    call(shop, "admin.orders.list", { text: name, page: 1 }, { cookie, method: "GET" }),
  );
  const [{ id: orderId, updatedAt: expectedVersion }] = rows;
  const change = { orderId, expectedVersion, status, note: "" };
  const answer = await call(shop, "admin.orders.setStatus", change, { cookie });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

/** A message of this test alone, open in the back office. */
export async function openMessage(page: Page): Promise<Locator> {
  const subject = `Yams ${crypto.randomUUID().slice(0, 8)}`;
  const sender = { name: "Zola", email: "zola@shopper.example" };
  await call({ url: shopUrl() }, "contact.send", { ...sender, subject, message: "Have you any?" });
  await openBackOffice(page, `/admin/messages?q=${encodeURIComponent(subject)}`);
  await page.getByRole("link", { name: subject }).click();
  return page.getByRole("dialog", { name: subject });
}
