import * as v from "valibot";
import { FORMAT_BYTES } from "#domain/catalogue/image-bytes.ts";
import {
  ADMIN_TARGETS,
  IMAGE_RULES,
  type ImageTarget,
  refuseImageStart,
} from "#domain/catalogue/image-file.ts";
import { httpStatus, isShopError, ShopError } from "#domain/errors.ts";
import { errorTextIn } from "#messages/errors/error-text.ts";
import type { Context } from "../../context.ts";
import { MediaError } from "../../gateways/media/types.ts";
import { isDatabaseUnavailable } from "../../platform/failures.ts";
import { requireAdmin } from "../../services/accounts/require-admin.ts";
import { refuse, storeMedia } from "../../services/catalogue/store-media.ts";
import { consumeVisit, VISIT_LIMITS } from "../../services/limits/rate-limit.ts";
import { drainBody, joinBytes } from "../body.ts";

const count = v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number));
const UploadQuery = v.object({
  for: v.picklist(ADMIN_TARGETS),
  name: v.optional(v.string(), ""),
  index: v.optional(count, "0"),
  product: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/))), null),
});

/** What a multipart body may weigh beyond its file. */
const WRAPPING_BYTES = 64 * 1024;

/**
 * POST /api/media/upload?for=product|category|hero[&name=][&index=][&product=]: an administrator's
 * picture, as the body itself or as a multipart form's first file. Answers `UploadedMedia`, or
 * `{ failure }` as procedures do (back-office §5).
 */
export async function handleMediaUpload(request: Request, ctx: Context): Promise<Response> {
  try {
    if (request.method !== "POST") throw new ShopError("NOT_FOUND");
    const { userId: by } = await requireAdmin(ctx, "products.write");
    const query = v.safeParse(UploadQuery, Object.fromEntries(new URL(request.url).searchParams));
    if (!query.success) throw new ShopError("INVALID_INPUT", { field: "for" });
    const { for: target, index, product: productId } = query.output;
    await consumeVisit(ctx, VISIT_LIMITS.upload);
    const file = await readUpload(request, target);
    const name = query.output.name || file.name;
    const { bytes } = file;
    return Response.json(await storeMedia(ctx, { target, bytes, name, index, productId, by }));
  } catch (error) {
    return answerFailure(request, ctx, error);
  }
}

type UploadedFile = { bytes: Uint8Array<ArrayBuffer>; name: string };

/** The picture in a request: its body, or the first file of its form. Refuses what is too large early. */
export async function readUpload(request: Request, target: ImageTarget): Promise<UploadedFile> {
  const { mostBytes } = IMAGE_RULES[target];
  const contentType = request.headers.get("content-type") ?? "";
  // What is no number bounds nothing: what comes does.
  const declared = Number(request.headers.get("content-length")) || 0;
  if (!contentType.startsWith("multipart/form-data")) {
    const check = (start: Uint8Array, bytes: number) => {
      const refusal = refuseImageStart(target, { start, bytes: Math.max(bytes, declared) });
      if (refusal) throw refuse(target, refusal);
    };
    return { bytes: await readBody(request, check), name: "" };
  }
  const body = await readBody(request, (_start, bytes) => {
    if (Math.max(bytes, declared) > mostBytes + WRAPPING_BYTES) throw refuse(target, "size");
  });
  const form = await new Response(body, { headers: { "content-type": contentType } })
    .formData()
    .catch(() => null);
  const file = [...(form?.values() ?? [])].find((value) => value instanceof File);
  if (!file) throw refuse(target, "type");
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name };
}

/**
 * The whole body. `check` sees its first bytes and how many have come, as soon as a file's kind can
 * be told and with every piece after that; what it throws ends the reading.
 */
async function readBody(
  request: Request,
  check: (start: Uint8Array, bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  let start = new Uint8Array();
  const reader = request.body?.getReader();
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (value) {
        pieces.push(value);
        length += value.byteLength;
        if (start.length < FORMAT_BYTES) start = joinBytes(pieces, length);
      }
      if (done || start.length >= FORMAT_BYTES) check(start, length);
      if (done) return joinBytes(pieces, length);
    }
  } finally {
    reader?.releaseLock();
  }
}

/** Beyond this nobody uploads by mistake. */
const MAX_DRAINED_BYTES = 32 * 1024 * 1024;

/** What an upload that came to nothing is answered with; what is left of its body is read to its end. */
export async function answerFailure(
  request: Request,
  ctx: Context,
  error: unknown,
): Promise<Response> {
  // A body left unread cuts the connection before its answer is read.
  await drainBody(request, MAX_DRAINED_BYTES).catch(() => undefined);
  const isUnavailable = error instanceof MediaError || isDatabaseUnavailable(error);
  const known = isShopError(error)
    ? error
    : new ShopError(isUnavailable ? "SERVICE_UNAVAILABLE" : "INTERNAL", { cause: error });
  if (known !== error) ctx.log("error", "upload-failed", { error });
  const { code, field, text } = known;
  const failure = {
    code,
    message: errorTextIn(ctx.language, { code, text }),
    field: field ?? null,
  };
  return Response.json({ failure }, { status: httpStatus(code) });
}
