import { expectAccessible, expectNoOverflow } from "../../setup/accessible.ts";
import { expect, test } from "../../setup/shop-test.ts";
import { addToCart, fillAddress, goToCheckout, openCart } from "../../setup/shopper.ts";

const DURBAN = { suburb: "Durban", city: "Durban", province: "KwaZulu-Natal", postalCode: "4001" };
// A refusal is an answer that the browser logs.
test.use({ expectedError: /Failed to load resource/ });

const WORD = "Cannot travel to Durban";

test("for a far city cards, product page, cart and checkout say what cannot travel there, and one tap takes it out", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.addInitScript(
    ([place]) => localStorage.setItem("soko-place", String(place)),
    [JSON.stringify(DURBAN)],
  );
  await page.goto("/category/Meat%20%26%20Poultry");
  const goat = page.getByRole("article").filter({ hasText: "Beef Tripe" });
  await expect(goat.getByText(WORD)).toBeVisible();
  await expectNoOverflow(page);
  await addToCart(page, "beef-tripe-mogodu-1kg");
  // Beside its own price: the cards of what goes with it say the same.
  const atProduct = page.getByRole("main").getByText(WORD).and(page.locator(":not(article *)"));
  await expect(atProduct).toBeVisible();

  const cart = await openCart(page);
  await expect(cart.getByText("1 product in your cart cannot travel to Durban")).toBeVisible();
  await expectAccessible(page);
  await cart.getByRole("button", { name: "Take it out" }).click();
  // A message that is pointed at stays.
  await page.getByRole("button", { name: "Undo" }).hover();
  await expect(cart.getByText(WORD)).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cart.getByText(WORD, { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");

  await goToCheckout(page);
  const notice = page.getByText("1 product in your cart cannot travel to Durban");
  await expect(notice).toBeVisible();
  // An address where the courier comes needs no word; one far away has the server's too, at its line.
  await fillAddress(page, { city: "Sandton", province: "Gauteng", postalCode: "2196" });
  await expect(notice).toBeHidden();
  await fillAddress(page, { city: "Cape Town", province: "Western Cape", postalCode: "8001" });
  await expect(page.getByRole("alert").getByText("Cannot travel to Cape Town")).toBeVisible();
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Take it out" }).click();
  await expect(page.getByText("Cannot travel to Cape Town")).toBeHidden();
});
