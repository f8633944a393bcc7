import type { Page } from "@playwright/test";
import { answerWith, letPass, refuse } from "../setup/answers.ts";
import { countAsked, passUntil } from "../setup/clock.ts";
import { expect, test } from "../setup/shop-test.ts";
import { DESKTOP, register } from "../setup/shopper.ts";

const ORDER = {
  order: {
    id: "0198a7b2ffff4c3d9abc",
    status: "processing",
    createdAt: 1_790_000_000_000,
    updatedAt: 1_790_100_000_000,
    deliveredAt: null,
    totalCents: 10_490,
  },
  items: [{ line: 1, productId: "x", name: "Ijebu Garri 1 kg", quantity: 1, image: "" }],
  delivery: null,
  key: null,
};
const DELIVERY = {
  id: "delivery-1",
  orderId: ORDER.order.id,
  status: "pickup",
  estimatedDeliveryAt: Date.UTC(2026, 10, 24, 12, 20),
};

test("My Orders: what is on its way, 20 a page, loaded again every 30 seconds while there is any", async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize(DESKTOP);
  await register(page);
  const asked: unknown[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    // What a page asks for at once comes as one call.
    const place = pathname.replace(/.*\//, "").split(",").indexOf("courier.list");
    if (place >= 0) asked.push(JSON.parse(searchParams.get("input") ?? "{}")[place]);
  });
  await answerWith(page, "orders.mine", { orders: [ORDER], next: null });
  await answerWith(page, "courier.list", { total: 1, deliveries: [DELIVERY] });
  const loads = await countAsked(page, "courier.list");
  await page.goto("/orders");
  const section = page.getByRole("region", { name: "On their way" });
  await expect(section.getByRole("listitem")).toHaveText(/Order 4C3D9ABC/);
  await expect(section.getByRole("link", { name: "Follow order 4C3D9ABC" })).toHaveAttribute(
    "href",
    `/orders/${ORDER.order.id}`,
  );
  await expect(section.getByText("Driver En Route to Store")).toBeVisible();
  await expect(section.getByText(/^Expected: (?:.*, )?14:20$/)).toBeVisible();
  expect(asked).toEqual([{ active: true, mine: true, limit: 20, offset: 0 }]);

  // From here on the page's time passes by the test alone; how much has passed is not known.
  await page.clock.pauseAt(Date.now() + 20_000);
  const first = await loads();
  await change(page, { total: 1, deliveries: [{ ...DELIVERY, status: "dropoff" }] });
  await passUntil(page, 1_000, async () => (await loads()) > first);
  await passUntil(page, 10, () => section.getByText("Out for Delivery").isVisible());
  await change(page, { total: 0, deliveries: [] });
  const before = await loads();
  const passed = await passUntil(page, 1_000, async () => (await loads()) > before);
  expect(passed, "half a minute").toBeGreaterThanOrEqual(28_000);
  expect(passed, "half a minute").toBeLessThanOrEqual(32_000);
  await page.clock.resume();
  await expect(section).toBeHidden();
  await page.clock.runFor(120_000);
  expect(await loads()).toBe(before + 1);
});

test("a list of deliveries that cannot be had is an empty one, and the orders stand", async ({
  page,
}) => {
  await register(page);
  await answerWith(page, "orders.mine", { orders: [ORDER], next: null });
  await refuse(page, "courier.list", "FORBIDDEN");
  await page.goto("/orders");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("region", { name: "On their way" })).toBeHidden();
  await letPass(page);
  await answerWith(page, "orders.mine", { orders: [ORDER], next: null });
  await answerWith(page, "courier.list", { total: "many", deliveries: [{ id: 7 }] });
  await page.goto("/orders");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("region", { name: "On their way" })).toBeHidden();
});

async function change(page: Page, list: object): Promise<void> {
  await letPass(page);
  await answerWith(page, "orders.mine", { orders: [ORDER], next: null });
  await answerWith(page, "courier.list", list);
}
