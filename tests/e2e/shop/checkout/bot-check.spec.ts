import { expectAccessible, expectNoOverflow } from "../../setup/accessible.ts";
import { letPass, refuse } from "../../setup/answers.ts";
import { expect, test } from "../../setup/shop-test.ts";
import { fillAddress, openCheckout, pay } from "../../setup/shopper.ts";

// The refused calls.
test.use({ expectedError: /status of 4(29|03)/ });

test("a shopper below every limit meets no check; one beyond them passes it and pays", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openCheckout(page);
  await fillAddress(page);
  const main = page.getByRole("main");
  const button = page.getByRole("button", { name: "Pay with PayPal (test)" });
  await expect(button).toBeVisible();
  expect(asked.filter((url) => url.includes("turnstile"))).toEqual([]);

  await refuse(page, "checkout.start", "CHECK_NEEDED");
  await button.click();
  await expect(main.getByRole("heading", { name: "Just a moment" })).toBeVisible();
  const box = main.getByRole("checkbox", { name: "Verify you are human (test)" });
  await expect(box).toBeVisible();
  await expectAccessible(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
  }
  await letPass(page);
  // It goes with the click: a check would wait for a box that is ticked.
  await box.click();
  await expect(main.getByRole("heading", { name: "Just a moment" })).toBeHidden();
  await expect(main.getByText("Please confirm that you are a person")).toBeHidden();
  await pay(page);
});

test("a check that does not go through can be tried again", async ({ page }) => {
  await openCheckout(page);
  await fillAddress(page);
  await refuse(page, "checkout.start", "CHECK_NEEDED");
  await page.getByRole("button", { name: "Pay with PayPal (test)" }).click();
  const main = page.getByRole("main");
  const box = main.getByRole("checkbox", { name: "Verify you are human (test)" });
  await refuse(page, "checkout.passCheck", "CHECK_FAILED");
  await box.check();
  await expect(main.getByText("That check did not go through.")).toBeVisible();
  await letPass(page);
  await main.getByRole("button", { name: "Try Again" }).click();
  await box.click();
  await expect(main.getByRole("heading", { name: "Just a moment" })).toBeHidden();
});
