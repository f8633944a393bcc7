const span = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));

/**
 * What nearly every page is written in: the four languages, the accents of the names around them, and the
 * signs of prices, hours and sums. A letter that is not here is in a second file.
 */
export const FIRST = [span(0x20, 0x7e), "\u00a0£§©«®°·»½", span(0xc0, 0xff), "–—‘’“”•…‹›€−"].join(
  "",
);

/** Yoruba, Igbo, Hausa, Ewe and Tshivenda: letters with dots, hooks and lines below, and marks of tone. */
export const DOTTED = [
  "ẸẹỌọṢṣỊịỤụṄṅŃńǸǹḾḿ",
  "ƁɓƊɗƘƙƳƴŊŋƐɛƆɔƎǝ",
  "ḒḓṰṱṊṋḼḽ",
  span(0x300, 0x304),
  "\u0308\u030c\u0323\u0329",
].join("");
