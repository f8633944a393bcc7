import { orderLetters } from "#messages/orderLetters/index.ts";
import { buy } from "#tests/setup/over-http.ts";
import { expectAccessible, expectNoOverflow } from "../../setup/accessible.ts";
import { answerWith, loseAnswer } from "../../setup/answers.ts";
import { mailedLink } from "../../setup/mails.ts";
import { expect, test } from "../../setup/shop-test.ts";
import { shopUrl } from "../../setup/shop-url.ts";
import { comeFromElsewhere, newEmail } from "../../setup/shopper.ts";

test.use({ expectedError: /status of 40[49]/ });

test("whom an order was for is typed with a keyboard for addresses, which makes no letter a capital", async ({
  page,
}) => {
  await page.goto("/find-order");
  const contact = page.getByLabel("Email or phone number");
  for (const [name, value] of [
    ["inputmode", "email"],
    ["autocapitalize", "none"],
    ["spellcheck", "false"],
  ] as const) {
    await expect(contact).toHaveAttribute(name, value);
  }
});

test("a guest finds an order by its number and contact, and has the link of its page mailed, which says all there is", async ({
  page,
}) => {
  await comeFromElsewhere(page);
  const email = newEmail();
  const { orderId } = await buy({ url: shopUrl() }, { shipping: { email }, byCourier: true });
  const number = orderId.slice(-8);
  await page.goto("/login");
  await page.getByRole("main").getByRole("link", { name: "Find your order" }).click();
  await expect(page.getByRole("heading", { name: "Find your order", level: 1 })).toBeVisible();
  const find = page.getByRole("button", { name: "Find it" });
  await find.click();
  await expect(page.getByText("Please enter the order number")).toBeVisible();
  await expect(page.getByLabel("Order number")).toBeFocused();
  await page.getByLabel("Order number").fill(number);
  await page.getByLabel("Email or phone number").fill("else@shopper.example");
  await find.click();
  await expect(page.getByRole("alert")).toContainText("No order matches this number");
  await page.getByLabel("Email or phone number").fill(email.toUpperCase());
  await find.click();

  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(`Order ${number}`);
  await expect(main.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(main.getByRole("status").getByText("We have your order")).toBeVisible();
  await expect(main.getByText("Ijebu Garri 1 kg"), "what was bought is for its owner").toHaveCount(
    0,
  );
  await expectAccessible(page);
  await main.getByRole("button", { name: "Find another order" }).press("Enter");
  await expect(page.getByLabel("Order number")).toBeFocused();
  await find.click();
  await main.getByRole("button", { name: "Email me the link" }).click();
  await expect(main.getByText("The link is on its way to the email address")).toBeVisible();
  // The confirmation has this link as well: only the letter that was just asked for will do.
  const subject = orderLetters.linkSubject({ number });
  await page.goto(await mailedLink(page, { to: email, about: "orders", subject }));
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(`Order ${number}`);
  await expect(main.getByRole("status").getByText("We have your order")).toBeVisible();
  await expect(main.getByText("Estimated delivery"), "told once").toHaveCount(1);
  // From then on while the courier is being booked, the courier's own time after it.
  await expect(main.locator("header strong")).toHaveText(/\d\d:\d\d/);
  await expect(main.getByRole("heading", { name: "Track your delivery" })).toBeVisible();
  await expect(main.getByText("Ijebu Garri 1 kg")).toBeVisible();
  const whatsApp = main.getByRole("link", { name: "WhatsApp us about this order" });
  await expect(whatsApp).toHaveAttribute(
    "href",
    new RegExp(`^https://wa\\.me/27\\d+\\?text=.*${number}`),
  );
  await expectAccessible(page);
  const { href } = new URL(page.url());
  await page.goto("/");
  await page.goto(href);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(`Order ${number}`);
});

test("an order is cancelled on its page after the question, and says so from then on", async ({
  page,
}) => {
  const { orderId, key } = await buy({ url: shopUrl() }, { byCourier: true });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/orders/${orderId}?key=${key}`);
  const main = page.getByRole("main");
  const cancel = main.getByRole("button", { name: "Cancel order" });
  await cancel.click();
  const question = page.getByRole("alertdialog", { name: "Cancel this order?" });
  await expect(question).toContainText("R104.90 goes back the way that you paid");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Keep the order" }).click();
  await expect(question).toBeHidden();
  await cancel.click();
  await question.getByRole("button", { name: "Cancel order" }).click();
  await expect(main.getByRole("status").getByText("Cancelled", { exact: true })).toBeVisible();
  await expect(main.getByText("This order was cancelled.")).toBeVisible();
  await expect(main.getByRole("link", { name: /^Credit note/ })).toBeVisible();
  await expect(cancel).toHaveCount(0);
  await expect(main.getByRole("heading", { level: 1 }), "its button is gone").toBeFocused();
  await expect(main.getByRole("button", { name: "Reorder" })).toBeVisible();
  await expectNoOverflow(page);
});

test.describe("an order that is cancelled without an answer", () => {
  test.use({ expectedError: /ERR_FAILED/ });

  test("is told as cancelled", async ({ page }) => {
    const { orderId, key } = await buy({ url: shopUrl() }, { byCourier: true });
    await page.goto(`/orders/${orderId}?key=${key}`);
    await page.getByRole("main").getByRole("button", { name: "Cancel order" }).click();
    await loseAnswer(page, "orders.cancel");
    const question = page.getByRole("alertdialog", { name: "Cancel this order?" });
    await question.getByRole("button", { name: "Cancel order" }).click();
    await expect(page.getByText("Order cancelled", { exact: true })).toBeVisible();
    await expect(page.getByText("Not cancelled", { exact: true })).toHaveCount(0);
  });
});

test("a shopper tells the driver something else on the order's page, until packing begins", async ({
  page,
}) => {
  const far = { city: "Polokwane", postalCode: "0699", province: "Limpopo" };
  const { orderId, key } = await buy({ url: shopUrl() }, { shipping: far });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/orders/${orderId}?key=${key}`);
  const where = page.getByRole("region", { name: "Shipping Address" });
  await where.getByRole("button", { name: "Tell the driver something" }).click();
  const words = where.getByRole("textbox", { name: "Delivery instructions" });
  await expect(words).toBeFocused();
  await words.fill("Ring at number 7");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await where.getByRole("button", { name: "Save" }).click();
  const again = where.getByRole("button", { name: "Change the instructions" });
  await expect(again, "the form that had the focus is gone").toBeFocused();
  await expect(where.getByText("Ring at number 7")).toBeVisible();
  await expect(words).toHaveCount(0);
});

test("what is being typed when packing begins stays, with why it is too late", async ({ page }) => {
  const far = { city: "Polokwane", postalCode: "0699", province: "Limpopo" };
  const { orderId, key } = await buy({ url: shopUrl() }, { shipping: far });
  await page.clock.install();
  await page.goto(`/orders/${orderId}?key=${key}`);
  const where = page.getByRole("region", { name: "Shipping Address" });
  await where.getByRole("button", { name: "Change the address" }).click();
  const street = where.getByLabel("Street Address");
  await street.fill("7 Kerk Street");
  await where.getByRole("button", { name: "Tell the driver something" }).click();
  const words = where.getByRole("textbox", { name: "Delivery instructions", exact: true });
  await words.fill("Ring at number 7");
  await answerWith(page, "orders.byId", { order: { status: "processing" } });
  await page.clock.runFor(65_000);
  await expect(where.getByText(/so this cannot be changed here any more/)).toBeVisible();
  await expect(where.getByText(/so its address cannot be changed here any more/)).toBeVisible();
  await expect(words).toHaveValue("Ring at number 7");
  await expect(street).toHaveValue("7 Kerk Street");
  await where.getByRole("button", { name: "Leave it as it is" }).click();
  await where.getByRole("button", { name: "Leave them as they are" }).click();
  await expect(where.getByRole("button")).toHaveCount(0);
});

test("a shopper has an order brought elsewhere on its page; what would be dearer is refused in words", async ({
  page,
}) => {
  const far = { city: "Polokwane", postalCode: "0699", province: "Limpopo" };
  const { orderId, key } = await buy({ url: shopUrl() }, { shipping: far });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/orders/${orderId}?key=${key}`);
  const where = page.getByRole("region", { name: "Shipping Address" });
  await where.getByRole("button", { name: "Change the address" }).click();
  const form = where.getByRole("form", { name: "Another address" });
  await form.getByRole("button", { name: "Leave it as it is" }).press("Enter");
  const change = where.getByRole("button", { name: "Change the address" });
  await expect(change).toBeFocused();
  await change.press("Enter");
  const street = form.getByLabel("Street Address");
  await expect(street).toBeFocused();
  await expect(form).toContainText("no more than the R50.00 that you paid");
  await expectAccessible(page);
  await expectNoOverflow(page);

  await form.getByLabel("City").fill("");
  await form.getByLabel("Who receives it").fill("Gogo Dlamini");
  await form.getByRole("button", { name: "Bring it there" }).click();
  await expect(form.getByLabel("City")).toBeFocused();
  await street.fill("1 Church Street");
  await form.getByLabel("City").fill("Pretoria");
  await form.getByLabel("Province").selectOption("Gauteng");
  await form.getByRole("button", { name: "Bring it there" }).click();
  await expect(form.getByRole("alert")).toContainText(
    "Delivery there costs R120.00, and you paid R50.00. Nothing was changed.",
  );
  await form.getByLabel("City").fill("Mokopane");
  await form.getByLabel("Province").selectOption("Limpopo");
  await street.fill("7 Kerk Street");
  await form.getByRole("button", { name: "Bring it there" }).click();
  await expect(form).toHaveCount(0);
  await expect(change).toBeFocused();
  await expect(where.getByText("7 Kerk Street")).toBeVisible();
  await expect(where.getByText("Gogo Dlamini")).toBeVisible();
  await expectNoOverflow(page);
});
