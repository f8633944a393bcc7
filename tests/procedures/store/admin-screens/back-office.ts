import { newAdmin } from "#tests/factories/accounts.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

export async function openBackOffice() {
  const shop = await openTestShop();
  const boss = await newAdmin(shop, { email: "admin@shop.test" });
  return { shop, viewer: boss.viewer };
}
