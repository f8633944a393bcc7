import { httpStatus, isShopError, ShopError } from "#domain/errors.ts";
import { CONTACT_MAX_LENGTHS } from "#domain/store/contact.ts";
import { LANGUAGES, type Language } from "#domain/store/formats.ts";
import { pageAddress } from "#domain/store/page-address.ts";
import { pagePathIn } from "#domain/store/page-language.ts";
import { contact } from "#messages/contact/index.ts";
import { errorTextIn } from "#messages/errors/error-text.ts";
import type { Context } from "../context.ts";
import { html } from "../platform/html.ts";
import { sendContactMessage } from "../services/messages/send.ts";
import { languageBefore } from "./language/came-from.ts";
import type { Fields } from "./plain-order/basket.ts";
import { orderPage } from "./plain-order/layout.ts";
import { alertOf, fieldLine, hiddenFields } from "./plain-order/pages.ts";
import { fieldsOf } from "./plain-order/visit.ts";

/**
 * POST /api/contact: the contact page's form where JavaScript does not run. Comes back to the page,
 * which is the same for everybody: the address's fragment says that it was sent. What was not is shown
 * with the reason, to be mended and sent from there.
 */
export async function handleContactPost(request: Request, ctx: Context): Promise<Response> {
  if (request.method !== "POST") return backTo(languageBefore(request), "");
  const fields = await fieldsOf(request);
  if (!fields) {
    const text = errorTextIn(languageBefore(request), { code: "TOO_LARGE" });
    return new Response(text, { status: httpStatus("TOO_LARGE") });
  }
  const language = languageOf(fields) ?? languageBefore(request);
  const of = (name: string) => fields.get(name) ?? "";
  try {
    await sendContactMessage(
      { ...ctx, language },
      {
        ...{ name: of("name"), email: of("email"), subject: of("subject") },
        ...{ message: of("message"), website: of("website") },
      },
    );
    return backTo(language, "#message-sent");
  } catch (error) {
    if (isShopError(error)) return notSent({ ctx, language, fields }, error);
    ctx.log("error", "contact-message-not-kept", { error });
    return notSent({ ctx, language, fields }, new ShopError("INTERNAL"));
  }
}

const LINES = [
  ["name", "name", () => contact.name()],
  ["email", "email", () => contact.email()],
  ["subject", "off", () => contact.subject()],
] as const;

/** What was typed, with what is wrong with it: nobody has to write it twice. */
function notSent(
  { ctx, language, fields }: { ctx: Context; language: Language; fields: Fields },
  { code, field, text }: ShopError,
): Promise<Response> {
  const why = errorTextIn(language, { code, text });
  const isAtField = field === "message" || LINES.some(([name]) => name === field);
  const at = (name: string, label: string) => {
    const isFirst = name === field;
    return { name, label, problem: isFirst ? why : undefined, isFirst };
  };
  return orderPage(
    { ctx, language },
    () => ({
      title: contact.notSent(),
      body: html`${alertOf(isAtField ? null : why)}<form method="post" action="/api/contact">
${hiddenFields([], { language })}${LINES.map(([name, complete, label]) =>
  fieldLine(
    at(name, label()),
    (attributes) =>
      html`<input ${attributes} autocomplete="${complete}" maxlength="${CONTACT_MAX_LENGTHS[name]}" value="${fields.get(name) ?? ""}">`,
  ),
)}${fieldLine(
  at("message", contact.message()),
  (attributes) =>
    html`<textarea ${attributes} rows="8">\n${fields.get("message") ?? ""}</textarea>`,
)}<p><button>${contact.send()}</button></p>
</form>
`,
    }),
    { status: httpStatus(code) },
  );
}

/** The language of the page that the form stood in, as that one was sent on from here. */
function languageOf(fields: Fields): Language | null {
  return LANGUAGES.find((one) => one === fields.get("language")) ?? null;
}

function backTo(language: Language, fragment: string): Response {
  const location = pagePathIn({ language, path: pageAddress("/contact") }) + fragment;
  return new Response(null, { status: 303, headers: { location } });
}
