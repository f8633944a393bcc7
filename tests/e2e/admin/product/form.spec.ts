import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/setup/accessible.ts";
import { openBackOffice } from "#tests/e2e/setup/admin.ts";
import { pictureLoaded, toasts } from "#tests/e2e/setup/seen.ts";
import { expect, test, whenAnswered } from "#tests/e2e/setup/shop-test.ts";
import { DESKTOP } from "#tests/e2e/setup/shopper.ts";
import { pngOf, pngOfBytes } from "#tests/factories/pictures.ts";
import {
  addProduct,
  cards,
  choose,
  fill,
  idOf,
  pictureOf,
  png,
  productName,
  uploaded,
} from "./form.ts";

const FIVE_MB = 5 * 1024 * 1024;

test("a product is added with pictures, moved by keys, and in the shop at once", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page, "/admin/products/add");
  const name = productName();
  await fill(page, { Name: name, Price: "R 1 049.90", Stock: "7" });
  await expect(page.getByLabel("Price")).toHaveValue("1049.90");
  await page.getByLabel("Description").fill("Red, sweet and smoky.");
  await page.getByLabel("Category").selectOption("Spices & Seasonings");
  await page.getByLabel("Status").selectOption("active");
  await page.getByLabel("Featured on the home page").check();
  const chosenAt = Date.now();
  await choose(page, png("front.png"), png("back.png"));
  await expect(cards(page)).toHaveCount(2);
  await page.getByLabel("Image 2 in words").fill("The label at the back");
  await uploaded(page);
  await expectStored(page, { names: ["front", "back"], chosenAt });

  await page.getByRole("button", { name: "Move image 2", exact: true }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Picked up image 2 of 2.")).toBeAttached();
  // An arrow before the places are measured moves nothing: that is done when the page is drawn again.
  await whenAnswered(page);
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("Image 2 is now at place 1 of 2.")).toBeAttached();
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Image 1 in words")).toHaveValue("The label at the back");
  await expect(cards(page).first()).toContainText("Main");
  await page.getByRole("button", { name: "Add Product" }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);

  const id = await idOf(page, name);
  await page.goto(`/product/${id}`);
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByText(/^R1\s049\.90$/).first()).toBeVisible();
  await expect(page.getByRole("img", { name: "The label at the back" }).first()).toBeVisible();

  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "View" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  const sure = page.getByRole("alertdialog", { name: `Delete ${name}?` });
  await sure.getByRole("button", { name: "Delete" }).click();
  // What is pointed at stays.
  await page.getByRole("button", { name: "Undo" }).hover();
  await expect(page).toHaveURL(/\/admin\/products\?q=/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
});

test("a product's stock is adjusted by a change or a count, with its reason, in three bands", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  const { id, name } = await addProduct(page);
  await page.goto(`/admin/products/view/${id}`);
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByText("Low Stock")).toBeVisible();
  await page.getByRole("button", { name: "Adjust stock" }).click();
  const dialog = page.getByRole("dialog", { name: "Adjust stock" });
  await dialog.getByLabel(/^How many more/).fill("5");
  await dialog.getByLabel("Reason").fill("Delivery from supplier");
  await dialog.getByRole("button", { name: "Save the stock" }).click();
  await expect(dialog).toBeHidden();
  const history = page.getByRole("list", { name: "Stock history" });
  await expect(history.getByRole("listitem").first()).toContainText("Delivery from supplier");
  await expect(history.getByRole("listitem").first()).toContainText("Tunde Adeyemi");
  await expect(page.getByText("Moderate Stock")).toBeVisible();
  await page.getByRole("button", { name: "Adjust stock" }).click();
  await dialog.getByLabel("New count").check();
  await dialog.getByRole("textbox", { name: "New count" }).fill("50");
  await dialog.getByLabel("Reason").fill("Stock count");
  await dialog.getByRole("button", { name: "Save the stock" }).click();
  await expect(page.getByText("Well Stocked")).toBeVisible();
});

test("a product is edited: its fields, an image more and one less, and the shop shows it", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  const { id, name } = await addProduct(page);
  await page.goto(`/admin/products/view/${id}`);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Stock" })).toHaveValue("7");
  await expect(page.getByLabel("Name")).toHaveValue(name);
  await expect(page.getByLabel("Description")).toHaveValue("Red, sweet and smoky.");
  await expect(page.getByLabel("Category")).toHaveValue("Spices & Seasonings");
  await expect(page.getByLabel("Status")).toHaveValue("active");
  await expect(page.getByLabel("Featured on the home page")).not.toBeChecked();
  const save = page.getByRole("button", { name: "Save Changes" });
  await expect(save).toBeDisabled();
  await choose(page, png("second.png"));
  await expect(pictureOf(page, 2)).toHaveAttribute("src", new RegExp(`^/media/products/${id}/`));
  await page.getByLabel("Image 2 in words").fill("A second look");
  await fill(page, { Price: "59.90" });
  const changes = page.getByRole("list", { name: "Will be saved" });
  await expect(changes).toContainText("Price R1\u00a0049.90 becomes R59.90");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Product updated successfully!")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/products$/);

  await page.goto(`/product/${id}`);
  await expect(page.getByText("R59.90").first()).toBeVisible();
  await expect(page.getByRole("img", { name: "A second look" }).first()).toBeVisible();

  await page.goto(`/admin/products/edit/${id}`);
  await pictureLoaded(pictureOf(page, 1));
  await page.getByRole("button", { name: "Remove image 1" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove this image?" });
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(save).toBeDisabled();
});

test("2 seconds after the message that an edit is saved the list is there, as it was left", async ({
  page,
}) => {
  await page.clock.install();
  await openBackOffice(page, "/admin/products?q=calabash%20nutmeg");
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByLabel("Description").fill(`Grated fresh. ${crypto.randomUUID()}`);
  // From here on time passes only where the test lets it: a slow machine's seconds do not count.
  await page.clock.pauseAt(Date.now() + 60_000);
  const passUntil = async (isThere: () => Promise<boolean>) => {
    let passed = 0;
    const step = async () => {
      await page.clock.runFor(50);
      passed += 50;
      return isThere();
    };
    await expect.poll(step, { intervals: [20], timeout: 60_000 }).toBe(true);
    return passed;
  };
  await page.keyboard.press("Control+s");
  const message = toasts(page).filter({ hasText: "Product updated successfully!" });
  await passUntil(async () => (await message.count()) === 1);
  await expect(page).toHaveURL(/\/edit\/calabash-nutmeg-60g$/);
  const passed = await passUntil(async () => new URL(page.url()).pathname === "/admin/products");
  expect(passed).toBeGreaterThanOrEqual(1_800);
  expect(passed).toBeLessThanOrEqual(2_200);
  await page.clock.resume();
  await expect(page.getByRole("heading", { name: "Products", level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/products\?q=calabash/);
});

test("Add says what is missing, and keeps what was typed until it is right", async ({ page }) => {
  await openBackOffice(page, "/admin/products/add");
  const said = (text: string) => page.getByRole("alert").filter({ hasText: text });
  const add = page.getByRole("button", { name: "Add Product" });
  await add.click();
  await expect(said("Please fill in all required fields with valid values")).toBeVisible();
  await expect(page.getByLabel("Name")).toBeFocused();

  await fill(page, { Name: "Test of words" });
  await page.getByLabel("Description").fill("Words");
  await page.getByLabel("Category").selectOption({ index: 1 });
  for (const [typed, kept, told] of [
    ["abc", "abc", "A price is digits with a decimal point or comma"],
    ["1.2.3", "1.2.3", "A price is digits with a decimal point or comma"],
    ["-5", "-5", "A price is digits with a decimal point or comma"],
    ["1,299", "1,299", "“1,299” could be"],
  ] as const) {
    await page.getByLabel("Price").clear();
    await page.getByLabel("Price").pressSequentially(typed);
    await expect(page.getByLabel("Price")).toHaveValue(kept);
    await expect(page.getByText(told).first()).toBeVisible();
  }
  await add.click();
  await expect(said("Please fill in all required fields with valid values")).toBeVisible();
  await expect(page.getByLabel("Price")).toBeFocused();
  await fill(page, { Price: "R 12.50", Stock: "1.5" });
  await page.getByLabel("Stock").blur();
  await expect(page.getByLabel("Stock")).toHaveValue("0");
  await add.click();
  await expect(said("Please add at least one product image")).toBeVisible();
});

test("Add refuses files that are no pictures, too large or too many, and asks before it is left", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/products/add");
  const said = (text: string) => page.getByRole("alert").filter({ hasText: text });
  await choose(page, { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("Notes") });
  await expect(said("Please select only JPG, PNG, or WebP image files")).toBeVisible();
  await choose(page, { ...png("large.png"), buffer: Buffer.from(pngOfBytes(FIVE_MB)) });
  await expect(said("Please select images smaller than 5MB")).toBeVisible();
  await choose(page, ...Array.from({ length: 6 }, (_, n) => png(`${n}.png`)));
  await expect(said("You can upload a maximum of 5 images")).toBeVisible();
  await expect(cards(page)).toHaveCount(0);

  await paste(page);
  await expect(cards(page)).toHaveCount(1);
  await uploaded(page);
  await fill(page, { Price: "12,99" });
  await page.getByRole("button", { name: "Add Product" }).click();
  await expect(page.getByLabel("Price")).toHaveValue("12,99");
  await expectAccessible(page);
  await page.getByLabel("Description").fill("Words");
  await page.getByLabel("Category").selectOption({ index: 1 });
  await fill(page, { Name: "Test of words", Price: "12.99", Stock: "1 200" });
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await page.getByLabel("Stock").press("Control+s");
  await expect(said("“1 200” is not a whole number, so the stock became 0.")).toBeVisible();
  await expect(page.getByLabel("Stock")).toHaveValue("0");

  await page.getByRole("link", { name: "Audit Log" }).click();
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("Test of words");
  await page.getByRole("link", { name: "Audit Log" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/admin\/audit$/);
});

test("words with a picture are pasted as words, and of quick picks the one too many is told", async ({
  page,
}) => {
  await openBackOffice(page);
  await page.goto("/admin/products/add");
  const description = page.getByLabel("Description");
  const refused = await description.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "From the office");
    clipboardData.items.add(new File(["x"], "image.png", { type: "image/png" }));
    const init = { clipboardData, bubbles: true, cancelable: true };
    return !field.dispatchEvent(new ClipboardEvent("paste", init));
  });
  expect(refused, "the browser puts the words in").toBe(false);

  await paste(page, { files: 3, times: 2 });
  await expect(
    page.getByRole("alert").filter({ hasText: "You can upload a maximum of 5 images" }),
  ).toBeVisible();
  await expect(cards(page)).toHaveCount(3);
});

/** Pastes pictures, so often at the same moment. */
async function paste(page: Page, { files, times } = { files: 1, times: 1 }): Promise<void> {
  const bytes = [...pngOf({ width: 32, height: 32 })];
  await page.evaluate(
    ({ data, count, often }) => {
      for (let time = 0; time < often; time++) {
        const clipboardData = new DataTransfer();
        for (let n = 0; n < count; n++) {
          const file = new File([new Uint8Array(data)], `${n}.png`, { type: "image/png" });
          clipboardData.items.add(file);
        }
        const init = { clipboardData, bubbles: true, cancelable: true };
        document.body.dispatchEvent(new ClipboardEvent("paste", init));
      }
    },
    { data: bytes, count: files, often: times },
  );
}

/** Each picture is stored under the moment at which it was chosen, its place and its name. */
async function expectStored(
  page: Page,
  { names, chosenAt }: { names: readonly string[]; chosenAt: number },
): Promise<void> {
  for (const [index, name] of names.entries()) {
    const picture = pictureOf(page, index + 1);
    const path = new RegExp(`^/media/products/\\d{13}-${index}-\\w+-${name}\\.webp`);
    await expect(picture).toHaveAttribute("src", path);
    const src = (await picture.getAttribute("src")) ?? "";
    const storedAt = Number(/\d{13}/.exec(src)?.[0]);
    expect(storedAt).toBeGreaterThanOrEqual(chosenAt);
    expect(storedAt).toBeLessThanOrEqual(Date.now());
    expect((await page.request.get(src)).headers()["content-type"]).toBe("image/webp");
  }
}
