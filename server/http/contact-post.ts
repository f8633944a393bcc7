import * as v from "valibot";
import { httpStatus, isShopError } from "#domain/errors.ts";
import { hasNul } from "#domain/text/nul.ts";
import { errorTextIn } from "#messages/errors/error-text.ts";
import type { Context } from "../context.ts";
import { sendContactMessage } from "../services/messages/send.ts";
import { MAX_BODY_BYTES, readBody, withBody } from "./body.ts";
import { languageBefore, pageInTheirLanguage } from "./language/came-from.ts";

const text = v.optional(v.string(), "");
const Form = v.object({ name: text, email: text, subject: text, message: text, website: text });

/**
 * POST /api/contact: the contact page's form where JavaScript does not run. Comes back to the page,
 * which is the same for everybody: the address's fragment says how it went.
 */
export async function handleContactPost(request: Request, ctx: Context): Promise<Response> {
  if (request.method !== "POST") return backTo(request, "");
  const body = await readBody(request, MAX_BODY_BYTES);
  if (!body)
    return new Response(errorTextIn(languageBefore(request), { code: "TOO_LARGE" }), {
      status: httpStatus("TOO_LARGE"),
    });
  const fields = await formOf(request, body);
  const form = v.safeParse(Form, hasNul(fields) ? null : fields);
  if (!form.success) return backTo(request, "#message-not-sent");
  try {
    await sendContactMessage({ ...ctx, language: languageBefore(request) }, form.output);
    return backTo(request, "#message-sent");
  } catch (error) {
    if (!isShopError(error)) ctx.log("error", "contact-message-not-kept", { error });
    return backTo(request, "#message-not-sent");
  }
}

async function formOf(request: Request, body: Uint8Array<ArrayBuffer>): Promise<unknown> {
  return withBody(request, body)
    .formData()
    .then(
      (form) => Object.fromEntries(form.entries()),
      () => null,
    );
}

function backTo(request: Request, fragment: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location: pageInTheirLanguage(request, "/contact") + fragment },
  });
}
