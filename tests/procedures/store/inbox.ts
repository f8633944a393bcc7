import { eq } from "drizzle-orm";
import { contactMessages } from "#db/schema/index.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

/** A shop that sells garri, two administrators, and somebody who writes to it. */
export async function openMessages() {
  const backOffice = await openTwoAdmins();
  const { shop } = backOffice;
  await seedProducts(shop, { id: "garri", stock: 100 });
  return { ...backOffice, write: (changes: Partial<Form>) => write(shop, changes) };
}

type Form = { name: string; email: string; subject: string; message: string };

/** Writes on the contact page, an hour after whoever was before; gives the message's id. */
async function write(shop: TestShop, changes: Partial<Form>): Promise<string> {
  shop.clock.advance(HOUR_MS);
  const form = {
    name: "Naledi",
    email: "naledi@shopper.test",
    subject: "Ogbono",
    message: "Do you have ogbono?",
    website: "",
    ...changes,
  };
  await shop.as().contact.send(form);
  const rows = await shop.db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(eq(contactMessages.createdAt, shop.clock.now()));
  return rows[0]?.id ?? "";
}
