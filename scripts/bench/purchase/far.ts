import * as v from "valibot";

const Stats = v.object({ requests: v.number() });

type Stand = { url: string; variables: { DATABASE_URL: string } };

/** What a page takes whose database is far: from the cache, and rendered. Milliseconds, and round trips. */
export async function lookFrom(
  stand: Stand,
): Promise<Array<{ what: string; ms: number; trips: number }>> {
  const pages = [
    { what: "home, from the cache", path: "/" },
    { what: "a list, from the cache", path: "/products" },
    { what: "a list, rendered", path: "/products?sort=price-asc&page=7" },
    { what: "a product page, rendered", path: "/product/bench-500" },
  ];
  // The first request of all asks for the catalogue's version; and these two are in the cache then.
  for (const path of ["/about", "/", "/products"]) await look(stand, path);
  const looks: Array<{ what: string; ms: number; trips: number }> = [];
  for (const { what, path } of pages) looks.push({ what, ...(await look(stand, path)) });
  return looks;
}

async function look({ url, variables }: Stand, path: string) {
  const before = await requestsOf(variables.DATABASE_URL);
  const startedAt = performance.now();
  const answer = await fetch(`${url}${path}`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  const ms = performance.now() - startedAt;
  return { ms, trips: (await requestsOf(variables.DATABASE_URL)) - before };
}

async function requestsOf(database: string): Promise<number> {
  return v.parse(Stats, await (await fetch(`${database}/stats`)).json()).requests;
}
