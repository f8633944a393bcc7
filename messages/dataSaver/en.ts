/** Saving data: pages without pictures until somebody asks for them. */
export const en = {
  name: "Save data",
  what: "Pictures only when you ask for them, nothing fetched ahead.",
  showPictures: "Show this page's pictures",
} as const;
