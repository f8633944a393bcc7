import type { serveApart } from "./apart.ts";

type Stand = Awaited<ReturnType<typeof serveApart>>;

/** Processor ms of workerd and the database, and machine steps, for one look at each of these, many times over. */
export async function costOfLooks(stand: Stand) {
  const ask = async (path: string) => {
    const answer = await fetch(`${stand.url}${path}`, { headers: { "accept-encoding": "gzip" } });
    await answer.arrayBuffer();
  };
  const looks = [
    { what: "home, from the cache", count: 600, path: () => "/" },
    { what: "a list, rendered", count: 160, path: listed },
    {
      what: "a product page, rendered",
      count: 160,
      path: (n: number) => `/product/bench-${n + 100}`,
    },
    { what: "who is signed in", count: 300, path: () => "/api/trpc/account.session" },
  ];
  const costs: Array<{ what: string; worker: number; database: number }> = [];
  for (const { what, count, path } of looks) {
    for (let nth = 0; nth < 10; nth++) await ask(path(nth + 500));
    const { times } = await stand.timesOf(async () => {
      for (let nth = 0; nth < count; nth++) await ask(path(nth));
    });
    costs.push({ what, worker: times.worker / count, database: times.database / count });
  }
  return costs;
}

function listed(nth: number): string {
  const language = ["", "/af", "/zu", "/xh"][nth % 4] ?? "";
  const sort = ["price-asc", "price-desc"][Math.floor(nth / 4) % 2];
  return `${language}/products?sort=${sort}&page=${1 + (Math.floor(nth / 8) % 40)}`;
}
