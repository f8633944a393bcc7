import * as v from "valibot";
import { handleMediaUpload } from "#server/http/media/upload.ts";
import { newCustomer, promote } from "#tests/factories/accounts.ts";
import { pngOf } from "#tests/factories/pictures.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

/** A shop with two administrators, each with typed procedures of their own. */
export async function openTwoAdmins() {
  const shop = await openTestShop();
  const first = await newCustomer(shop, { email: "admin@shop.test" });
  const second = await newCustomer(shop, { email: "second@shop.test" });
  await promote(shop, first);
  await promote(shop, second);
  return {
    shop,
    admin: shop.as(first.viewer).admin,
    colleague: shop.as(second.viewer).admin,
    viewer: first.viewer,
    /** Stores a picture as the pages do; gives its address. */
    upload: async (target: "category" | "hero", name = "picture"): Promise<string> => {
      const address = `https://shop.test/api/media/upload?for=${target}&name=${name}.png`;
      const body = pngOf({ width: 1920, height: 800 });
      const request = new Request(address, { method: "POST", body });
      const answer = await handleMediaUpload(request, shop.context(first.viewer));
      return v.parse(v.object({ url: v.string() }), await answer.json()).url;
    },
  };
}
