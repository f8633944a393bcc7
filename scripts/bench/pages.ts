import { PRODUCT_SORTS } from "#domain/catalogue/product.ts";
import { serveBareWorker } from "./bare-worker.ts";
import { startedWorkerds } from "./processor.ts";
import { type Throughput, throughput } from "./throughput.ts";

const LANGUAGES = ["", "/af", "/zu", "/xh"];
const LIST_PAGES = 40;

/** One page beside a Worker that does nothing: of 20 bytes, and of the same body. */
export type PageCost = { what: string; shop: Throughput; bare: Throughput };

/**
 * What pages cost in workerd. The cached one beside a bare Worker with its body; the rendered ones,
 * each asked once, beside a bare answer of 20 bytes. The shop has at least 1,000 products, of which
 * `productIds` are some; it runs in this process's only workerd.
 */
export async function costOfPages(
  shop: { url: string },
  productIds: readonly string[],
): Promise<PageCost[]> {
  const [shopProcess] = await startedWorkerds();
  const bareWith = async (body: string) => {
    const bare = await serveBareWorker(body);
    const bareProcess = (await startedWorkerds()).find((id) => id !== shopProcess);
    return await throughput(bare.url, bareProcess).finally(bare.close);
  };
  const home = await (await fetch(`${shop.url}/`)).text();
  const small = await bareWith("Hello, Johannesburg!");
  return [
    {
      what: "home from the cache, beside the same body",
      shop: await throughput(`${shop.url}/`, shopProcess),
      bare: await bareWith(home),
    },
    {
      what: "a list of 24, rendered",
      shop: await throughput(eachOnce(listAddresses(shop.url)), shopProcess),
      bare: small,
    },
    {
      what: "a product page, rendered",
      shop: await throughput(
        eachOnce(productIds.map((id) => `${shop.url}/product/${id}`)),
        shopProcess,
      ),
      bare: small,
    },
  ];
}

function listAddresses(url: string): string[] {
  return LANGUAGES.flatMap((language) =>
    PRODUCT_SORTS.flatMap((sort) =>
      Array.from(
        { length: LIST_PAGES },
        (_, page) => `${url}${language}/products?sort=${sort}&page=${page + 1}`,
      ),
    ),
  );
}

function eachOnce(addresses: readonly string[]): () => string | null {
  let next = 0;
  return () => addresses[next++] ?? null;
}
