import * as v from "valibot";
import { isShopError } from "#domain/errors.ts";
import type { Context } from "./context.ts";
import { sendContactMessage } from "./services/send-contact-message.ts";

const LARGEST_FORM = 64 * 1024;

const text = v.optional(v.string(), "");
const Form = v.object({ name: text, email: text, subject: text, message: text, website: text });

/**
 * POST /api/contact: the contact page's form where JavaScript does not run. Comes back to the page,
 * which is the same for everybody: the address's fragment says how it went.
 */
export async function handleContactPost(request: Request, ctx: Context): Promise<Response> {
  if (request.method !== "POST") return backTo("");
  const size = Number(request.headers.get("content-length") ?? Number.NaN);
  if (!(size <= LARGEST_FORM)) return new Response("Too much", { status: 413 });
  const fields = await request.formData().catch(() => null);
  const form = v.safeParse(Form, fields ? Object.fromEntries(fields.entries()) : null);
  if (!form.success) return backTo("#message-not-sent");
  try {
    await sendContactMessage(ctx, form.output);
    return backTo("#message-sent");
  } catch (error) {
    if (!isShopError(error)) {
      ctx.log("error", "contact-message-not-kept", { error });
    }
    return backTo("#message-not-sent");
  }
}

function backTo(fragment: string): Response {
  return new Response(null, { status: 303, headers: { location: `/contact${fragment}` } });
}
