import type { ImageRefusal, ImageTarget } from "#domain/catalogue/image-file.ts";
import { imageFiles } from "#messages/imageFiles/index.ts";

/** What is said of a picture's file that is refused, in the words of back-office §5. */
export function imageRefusalText(target: ImageTarget, refusal: ImageRefusal): string {
  if (refusal === "pixels") return imageFiles.pixels();
  const isHero = target === "hero";
  if (refusal === "type") return isHero ? imageFiles.heroType() : imageFiles.shelfType();
  return isHero ? imageFiles.heroSize() : imageFiles.shelfSize();
}
