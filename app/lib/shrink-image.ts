const QUALITY = 0.9;
/** A picture that fits and weighs no more than this goes as it is: encoding it twice only blurs it. */
const LIGHT_BYTES = 1024 * 1024;

/**
 * A smaller copy of a picture, made in the browser before it is uploaded: upright as its EXIF says,
 * no side longer than `longestSide` pixels, WebP (JPEG where the browser makes none). Gives the file
 * itself when it is small enough already, or when the browser cannot read it: the server decides.
 */
export async function shrinkImage(file: Blob, longestSide: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(
    () => null,
  );
  if (!bitmap) return file;
  try {
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size <= LIGHT_BYTES) return file;
    const smaller =
      (await draw(bitmap, scale, "image/webp")) ?? (await draw(bitmap, scale, "image/jpeg"));
    return smaller && (scale < 1 || smaller.size < file.size) ? smaller : file;
  } finally {
    bitmap.close();
  }
}

/** Null where the browser does not encode the type: it then offers a PNG, which is no smaller. */
async function draw(
  bitmap: ImageBitmap,
  scale: number,
  type: "image/webp" | "image/jpeg",
): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  if (type === "image/jpeg") {
    pen.fillStyle = "white";
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.imageSmoothingQuality = "high";
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  return blob?.type === type ? blob : null;
}
