/** Numbers as by chance, the same for the same seed. */
export type Chance = {
  /** A whole number from 0 to below `below`. */
  whole: (below: number) => number;
  /** One of a list that is not empty. */
  one: <Item>(items: readonly [Item, ...Item[]]) => Item;
  /** True in `percent` of a hundred cases. */
  maybe: (percent: number) => boolean;
};

/** Chance from a seed (mulberry32): what failed is run again by its seed. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return {
    whole,
    one: (items) => items[whole(items.length)] ?? items[0],
    maybe: (percent) => whole(100) < percent,
  };
}
