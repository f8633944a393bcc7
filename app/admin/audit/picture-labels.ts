import * as v from "valibot";
import { adminAudit } from "#messages/adminAudit/index.ts";

const Pictures = v.array(v.object({ url: v.string(), alt: v.optional(v.string(), "") }));
export type Pictures = v.InferOutput<typeof Pictures>;

/** A product's pictures as an audit row keeps them; null for what is no such list. */
export function readPictures(value: unknown): Pictures | null {
  const read = v.safeParse(Pictures, value ?? []);
  return read.success ? read.output : null;
}

export function pictureLabel(pictures: Pictures): string {
  const count = pictures.length;
  return count === 0 ? adminAudit.noPictures() : adminAudit.pictures({ count });
}

/** The pictures as they are now and what was done to them: "3 pictures: 1 added, another main one". */
export function picturesChange(before: Pictures, after: Pictures): string {
  const added = after.filter(({ url }) => !has(before, url)).length;
  const removed = before.filter(({ url }) => !has(after, url)).length;
  const kept = after.filter(({ url }) => has(before, url)).map(({ url }) => url);
  const keptBefore = before.filter(({ url }) => has(after, url)).map(({ url }) => url);
  const isMoved = kept.some((url, place) => url !== keptBefore[place]);
  const isRetold = after.some(
    ({ url, alt }) => has(before, url) && before.find((old) => old.url === url)?.alt !== alt,
  );
  const isOtherMain = before[0] && after[0] && before[0].url !== after[0].url;
  const done = [
    added > 0 ? adminAudit.picturesAdded({ count: added }) : "",
    removed > 0 ? adminAudit.picturesRemoved({ count: removed }) : "",
    isOtherMain ? adminAudit.anotherMain() : isMoved ? adminAudit.anotherOrder() : "",
    isRetold ? adminAudit.describedAnew() : "",
  ].filter(Boolean);
  return [pictureLabel(after), done.join(", ")].filter(Boolean).join(": ");
}

function has(pictures: Pictures, url: string): boolean {
  return pictures.some((picture) => picture.url === url);
}
