import fc from "fast-check";
import { expect, test } from "vitest";
import { fillShop } from "#tests/factories/figures/fill-shop.ts";
import { reckon } from "#tests/factories/figures/oracle.ts";
import { disagreements, readPlaces } from "#tests/factories/figures/places.ts";
import { randomShop } from "#tests/factories/figures/random-shop.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { openTestShop, STORE } from "#tests/setup/test-shop.ts";

/** `npm run figures -- SHOPS SEED` sets these; a failure names the seed of its shop. */
const SHOPS = Number(process.env.FIGURES_SHOPS ?? 24);
const SEED = Number(process.env.FIGURES_SEED ?? 20_261_122);
/** On a machine with much else to do; alone a shop takes a tenth of a second. */
const MAX_MS_PER_SHOP = 30_000;

test(
  "in any shop every two places that show the same figure show the same number",
  async () => {
    for (let seed = SEED; seed < SEED + SHOPS; seed++) {
      const [drawn] = fc.sample(randomShop, { seed, numRuns: 1 });
      if (!drawn) throw new Error("nothing was drawn");
      const shop = await openTestShop({ closedByCaller: true });
      try {
        // Days are Johannesburg's whatever clock the shop shows.
        await settingsAre(shop, "store", { ...STORE, timezone: drawn.timezone });
        shop.clock.advance(drawn.now - shop.clock.now());
        await fillShop(shop, drawn);
        const shown = [...(await readPlaces(shop)), ...reckon(drawn)];
        expect(disagreements(shown), `npm run figures -- 1 ${seed}`).toEqual([]);
      } finally {
        await shop.close();
      }
    }
  },
  60_000 + SHOPS * MAX_MS_PER_SHOP,
);
