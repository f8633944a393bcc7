/** What is said of a picture's file that is refused. */
export const en = {
  shelfType: "Please select only JPG, PNG, or WebP image files",
  shelfSize: "Please select images smaller than 5MB",
  heroType: "Please select an image file",
  heroSize: "Please select an image smaller than 10MB",
  pixels: "Please select an image of at most 50 megapixels",
} as const;
