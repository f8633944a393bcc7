import figtree from "./fonts/figtree.woff2?url";

/**
 * Head links for the root route: the text face is fetched along with the style sheet. The display
 * face is left to the style sheet, so that it does not compete with the first large picture.
 */
export const fontPreloads = [
  {
    rel: "preload",
    href: figtree,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  },
] as const;
