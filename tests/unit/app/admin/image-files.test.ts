import { expect, test } from "vitest";
import { firstRefusal } from "#app/admin/products/form/image-pictures.ts";
import { pngOf } from "#tests/factories/pictures.ts";

test("a picture whose file cannot be read, as one that was moved meanwhile, is refused in words", async () => {
  const good = new File([pngOf({ width: 8, height: 8 })], "good.png", { type: "image/png" });
  const gone = new File(["x"], "gone.png", { type: "image/png" });
  gone.slice = () => {
    throw new DOMException("The file is not there any more", "NotReadableError");
  };
  expect(await firstRefusal([good])).toBeNull();
  expect(await firstRefusal([good, gone])).toBe("Failed to upload images");
});
