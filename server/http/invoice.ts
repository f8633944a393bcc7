import { httpStatus, isShopError } from "#domain/errors.ts";
import { invoiceNumber } from "#domain/orders/invoice.ts";
import { creditNoteNumber } from "#domain/refunds/credit-note.ts";
import { errorTextIn } from "#messages/errors/error-text.ts";
import type { Context } from "../context.ts";
import { creditNotePdf } from "../documents/credit-note-pdf.ts";
import { invoicePdf } from "../documents/invoice-pdf.ts";
import type { FontFiles } from "../documents/page-writer.ts";
import type { ReadPublicFile } from "../platform/public-file.ts";
import { creditNoteFacts } from "../services/invoices/credit-note-facts.ts";
import { invoiceFacts } from "../services/invoices/invoice-facts.ts";
import { languageBefore } from "./language/came-from.ts";

const PATH = /^\/api\/(invoices|credit-notes)\/([\w-]{1,60})$/;

/**
 * GET and HEAD /api/invoices/{orderId} and /api/credit-notes/{refundId}: the order's invoice, or the refund's
 * credit note, as a PDF, for the order's owner, an administrator or who has the key of its signed
 * link (`?key=`). 404 for everybody else.
 */
export async function handleInvoice(
  request: Request,
  ctx: Context,
  readPublicFile: ReadPublicFile,
): Promise<Response> {
  const url = new URL(request.url);
  const [, kind, id] = PATH.exec(url.pathname) ?? [];
  if (!id) return plain("Not found", 404);
  const isHead = request.method === "HEAD";
  if (request.method !== "GET" && !isHead) return plain("Method not allowed", 405);
  const key = url.searchParams.get("key") ?? undefined;
  try {
    const { name, file } =
      kind === "invoices"
        ? await invoiceFile(ctx, { orderId: id, key }, readPublicFile)
        : await creditNoteFile(ctx, { refundId: id, key }, readPublicFile);
    return new Response(isHead ? null : new Blob([new Uint8Array(file)]), {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": `inline; filename="${name}.pdf"`,
        "cache-control": "private, no-store",
      },
    });
  } catch (error) {
    if (!isShopError(error)) throw error;
    return plain(errorTextIn(languageBefore(request), error), httpStatus(error.code));
  }
}

async function invoiceFile(
  ctx: Context,
  ask: { orderId: string; key: string | undefined },
  readPublicFile: ReadPublicFile,
) {
  const facts = await invoiceFacts(ctx, ask);
  const file = await invoicePdf(facts, await loadFonts(readPublicFile));
  return { name: invoiceNumber(facts.number), file };
}

async function creditNoteFile(
  ctx: Context,
  ask: { refundId: string; key: string | undefined },
  readPublicFile: ReadPublicFile,
) {
  const facts = await creditNoteFacts(ctx, ask);
  const file = await creditNotePdf(facts, await loadFonts(readPublicFile));
  return { name: creditNoteNumber(facts.number), file };
}

async function loadFonts(read: ReadPublicFile): Promise<FontFiles> {
  const [regular, bold] = await Promise.all([
    read("/fonts/noto-sans-regular.ttf"),
    read("/fonts/noto-sans-bold.ttf"),
  ]);
  return { regular, bold };
}

function plain(text: string, status: number): Response {
  return new Response(text, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
}
