import { openBackOffice, setOrderStatus } from "../../setup/admin.ts";
import { expect, test } from "../../setup/shop-test.ts";
import { placeOrder } from "../../setup/shopper.ts";
import { expectAsked } from "../in-flight/typed-away.ts";
import { assignDriver } from "./assign-driver.ts";

// Among the first: the list has the twenty orders that wait longest, and later tests leave some of theirs open.

test("whoever hands an order out by keys goes on at the page's heading once it is off the list", async ({
  page,
}) => {
  const name = await placeOrder();
  await openBackOffice(page, "/admin/deliveries");
  const waiting = page.getByRole("list", { name: "To hand out" }).getByRole("listitem");
  const order = waiting.filter({ hasText: name });
  await order.getByRole("button").press("Enter");
  await assignDriver(page);
  await expect(order).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("who drives is asked about before its dialog closes", async ({ page }) => {
  const name = await placeOrder();
  await openBackOffice(page, "/admin/deliveries");
  await page
    .getByRole("list", { name: "To hand out" })
    .getByRole("listitem")
    .filter({ hasText: name })
    .getByRole("button")
    .click();
  const driver = page.getByRole("dialog", { name: "Hand to a driver" });
  await driver.getByLabel("Driver's name").fill("Sipho Dube");
  await expectAsked(page, driver.getByLabel("Driver's name"));
});

test.describe("when a colleague changes the order meanwhile", () => {
  test.use({ expectedError: /409/ });

  test("a driver is given an order that a colleague changed meanwhile at the next try", async ({
    page,
  }) => {
    const name = await placeOrder();
    await openBackOffice(page, "/admin/deliveries");
    const waiting = page.getByRole("list", { name: "To hand out" }).getByRole("listitem");
    await waiting.filter({ hasText: name }).getByRole("button").click();
    const driver = page.getByRole("dialog", { name: "Hand to a driver" });
    await driver.getByLabel("Driver's name").fill("Sipho Dube");
    await driver.getByLabel("Driver's phone").fill("082 555 0199");
    await setOrderStatus(name, "processing");
    const assign = driver.getByRole("button", { name: "Hand Out" });
    await assign.click();
    await expect(driver.getByRole("alert")).toBeVisible();
    await expect(assign).not.toHaveAttribute("aria-busy");
    await assign.click();
    await expect(page.getByText("Sipho Dube has the order", { exact: true })).toBeVisible();
  });
});
