import { findBackup, noteDownload } from "#db/queries/backups/backups.ts";
import { httpStatus, isShopError, ShopError } from "#domain/errors.ts";
import { errorTextIn } from "#messages/errors/error-text.ts";
import type { Context } from "../context.ts";
import { requireAdmin } from "../services/accounts/require-admin.ts";
import { languageBefore } from "./language/came-from.ts";

const ADDRESS = /^\/api\/backups\/([0-9A-Z]{1,40})$/;

/**
 * GET /api/backups/{id}: an owner's copy of a backup, streamed from its bucket. The only way to it;
 * who took one stands in the audit log.
 */
export async function handleBackupDownload(request: Request, ctx: Context): Promise<Response> {
  try {
    const id = ADDRESS.exec(new URL(request.url).pathname)?.[1];
    if (request.method !== "GET") throw new ShopError("NOT_FOUND");
    const { userId, name } = await requireAdmin(ctx, "backups");
    const backup = id ? await findBackup(ctx.db, id) : null;
    const file = backup?.finishedAt ? await ctx.backups.read(backup.key) : null;
    if (!backup || !file) throw new ShopError("NOT_FOUND");
    try {
      await noteDownload(ctx.db, { backup, by: { userId, name, now: ctx.now() } });
    } catch (error) {
      await file.body.cancel().catch(() => undefined);
      throw error;
    }
    return new Response(file.body, {
      headers: {
        "content-type": "application/gzip",
        "content-length": String(file.bytes),
        "content-disposition": `attachment; filename="${backup.key}"`,
        "cache-control": "private, no-store",
      },
    });
  } catch (error) {
    if (!isShopError(error)) throw error;
    return new Response(errorTextIn(languageBefore(request), error), {
      status: httpStatus(error.code),
    });
  }
}
