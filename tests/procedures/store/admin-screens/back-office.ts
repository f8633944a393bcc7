import { newCustomer, promote } from "#tests/factories/accounts.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

export async function openBackOffice() {
  const shop = await openTestShop();
  const boss = await newCustomer(shop, { email: "admin@shop.test" });
  await promote(shop, boss);
  return { shop, viewer: boss.viewer };
}
