/**
 * The icons that every page holds itself: what stands on all of them or on every product's card, and what
 * says that the connection is gone. All others come in one file when the first of them is shown.
 */
export const PAGE_ICONS = [
  "arrow-right",
  "chevron-down",
  "chevron-left",
  "chevron-right",
  "clock",
  "eye",
  "heart",
  "mail",
  "map-pin",
  "menu",
  "message-circle",
  "message-circle-question-mark",
  "minus",
  "phone",
  "plug-zap",
  "plus",
  "search",
  "shopping-basket",
  "sliders-horizontal",
  "star",
  "store",
  "truck",
  "user",
  "x",
];
