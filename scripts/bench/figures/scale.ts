/** What a page takes until it is there: the middle one of so many looks, each of an address of its own. */
export type PageTime = { what: string; ms: number };

const LANGUAGES = ["", "/af", "/zu", "/xh"];
const LOOKS = 12;
const WARM_UP = 30;

/** Rendered pages of a shop with so many products of `fillProducts`: nobody has looked at them since it was filled. */
export async function timePages(shop: { url: string }, products: number): Promise<PageTime[]> {
  const kinds = [
    { what: "list", path: (n: number) => `/products?sort=price-asc&page=${n + 2}` },
    { what: "category", path: (n: number) => `/category/Shelf%20${n + 1}?sort=price-asc` },
    { what: "product", path: (n: number) => `/product/bench-${110 + n * 7}` },
    { what: "search", path: (n: number) => `/products?q=product+${500 + n}&sort=name` },
    { what: "home", path: (n: number) => `${LANGUAGES[n % LANGUAGES.length]}/` },
  ];
  // The catalogue's version is another one now: whoever asks first renders, others get the old page.
  await look(`${shop.url}/about`);
  // An isolate is slow at first.
  for (let n = 0; n < WARM_UP; n++) await look(`${shop.url}/products?q=warm+${products}+${n}`);
  const times: PageTime[] = [];
  for (const { what, path } of kinds) {
    const count = what === "home" ? LANGUAGES.length : LOOKS;
    const ms: number[] = [];
    for (let n = 0; n < count; n++) ms.push(await look(`${shop.url}${path(n)}`));
    times.push({ what, ms: middleOf(ms) });
  }
  if (times.some(({ ms }) => !Number.isFinite(ms))) throw new Error(`Not measured at ${products}`);
  return times;
}

/** How many times as long each page takes in the larger shop, and the milliseconds of both. */
export function growthOf(few: readonly PageTime[], many: readonly PageTime[]) {
  return many.map(({ what, ms }, index) => {
    const before = few[index]?.ms ?? Number.NaN;
    return { what, times: ms / before, ms: `${before.toFixed(0)} → ${ms.toFixed(0)}` };
  });
}

async function look(url: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - startedAt;
}

function middleOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
