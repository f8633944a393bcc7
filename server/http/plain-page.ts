import { httpStatus } from "#domain/errors.ts";
import { type Language, languageTag } from "#domain/store/formats.ts";
import { errorText } from "#messages/errors/error-text.ts";
import { speaking } from "#messages/language.ts";
import { plainPages } from "#messages/plainPages/index.ts";
import { html } from "../platform/html.ts";
import { plainPagePolicy } from "./security-headers.ts";

const STYLE = html`
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fcf6ea;color:#2a1b33;font:1.125rem/1.55 Figtree,Helvetica,Arial,sans-serif}
main{box-sizing:border-box;width:100%;max-width:36rem;padding:2rem 1.5rem;border-top:.5rem solid #f4ac27}
h1{margin:0 0 1rem;font-size:2rem;line-height:1.15}
p{margin:0 0 1rem}
a{color:#b2431c;font-weight:600}
button{font:inherit;font-weight:600;padding:.75rem 1.5rem;border:0;border-radius:.5rem;background:#b2431c;color:#fff;cursor:pointer}
@media (prefers-color-scheme:dark){body{background:#1c1223;color:#fdf3e0}a{color:#f4ac27}}
`;

type PlainPage = {
  title: string;
  lines: readonly string[];
  /** Posts to the page's own address. */
  button?: string;
  link?: { href: string; text: string };
};

/** A page in a language that needs nothing but itself: no script, no file of ours, no database. */
export function plainPage(
  language: Language,
  write: () => PlainPage,
  init: ResponseInit = {},
): Response {
  const { title, lines, button, link } = speaking(language, write);
  const body = html`<!doctype html>
<html lang="${languageTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${lines.map((line) => html`<p>${line}</p>\n`)}${button ? html`<form method="post"><p><button>${button}</button></p></form>\n` : null}${link ? html`<p><a href="${link.href}">${link.text}</a></p>\n` : null}</main>
</body>
</html>
`;
  const response = new Response(body.markup, init);
  response.headers.set("content-type", "text/html; charset=utf-8");
  response.headers.set("content-security-policy", plainPagePolicy(STYLE.markup));
  return response;
}

/** 400 for an address that no page takes. */
export function badRequestPage(language: Language): Response {
  return plainPage(
    language,
    () => ({ title: plainPages.badAddress(), lines: [errorText("INVALID_INPUT")] }),
    { status: httpStatus("INVALID_INPUT") },
  );
}

/** 429 for who had so much rendered that others would wait for it. */
export function tooManyRequestsPage(language: Language): Response {
  return plainPage(
    language,
    () => ({ title: plainPages.oneMoment(), lines: [errorText("RATE_LIMITED")] }),
    { status: httpStatus("RATE_LIMITED"), headers: { "retry-after": RETRY_AFTER_SECONDS } },
  );
}

/** What a visitor who asks too often is told to wait, in seconds. */
export const RETRY_AFTER_SECONDS = "60";
