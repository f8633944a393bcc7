import { readablePhone, toE164 } from "#domain/customers/phone.ts";
import { type Language, languageTag } from "#domain/store/formats.ts";
import { pageAddress } from "#domain/store/page-address.ts";
import { pagePathIn } from "#domain/store/page-language.ts";
import { speaking } from "#messages/language.ts";
import { plainPages } from "#messages/plainPages/index.ts";
import type { Context } from "../../context.ts";
import { isDatabaseUnavailable } from "../../platform/failures.ts";
import { type Html, html } from "../../platform/html.ts";
import { plainPagePolicy } from "../security-headers.ts";

/** The plain pages' own addresses, below a language's. */
export const PLAIN = {
  order: "/plain/order",
  address: "/plain/address",
  review: "/plain/review",
  pay: "/plain/pay",
  paid: "/plain/paid",
} as const;

/** Where a plain page is in a language. */
export function plainPath(language: Language, page: keyof typeof PLAIN): string {
  return pagePathIn({ language, path: PLAIN[page] });
}

/**
 * A page of the order, in its language: forms and links, one style, no script and no picture. With the database
 * away it says what it has to say all the same, without the shop's name and number.
 */
export async function orderPage(
  { ctx, language }: { ctx: Pick<Context, "settings">; language: Language },
  write: () => { title: string; body: Html },
  init: ResponseInit = {},
): Promise<Response> {
  const store = await ctx.settings().then(
    (settings) => settings.store,
    (error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error;
      return null;
    },
  );
  const page = speaking(language, () => {
    const { title, body } = write();
    return html`<!doctype html>
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
<p class="brand">${store ? html`<strong>${store.storeName}</strong> ` : null}<a href="${pagePathIn({ language, path: pageAddress("/") })}">${plainPages.toShop()}</a></p>
<h1>${title}</h1>
${body}${store ? callUs(store) : null}</main>
</body>
</html>
`;
  });
  const response = new Response(page.markup, init);
  response.headers.set("content-type", "text/html; charset=utf-8");
  response.headers.set("content-security-policy", plainPagePolicy(STYLE.markup));
  return response;
}

function callUs({ storePhone: phone }: { storePhone: string }): Html {
  return html`<p class="foot"><a href="tel:${toE164(phone)}">${plainPages.callUs({ phone: readablePhone(phone) })}</a></p>
`;
}

const STYLE = html`*{box-sizing:border-box}
body{margin:0;background:#fcf6ea;color:#2a1b33;font:1.0625rem/1.5 Figtree,Helvetica,Arial,sans-serif}
main{max-width:40rem;margin:0 auto;padding:1.5rem 1rem 3rem;border-top:.5rem solid #f4ac27}
h1{margin:.5rem 0 1rem;font-size:1.75rem;line-height:1.15}
h2{margin:2rem 0 .5rem;font-size:1.25rem}
p,ul,fieldset{margin:0 0 1rem}
ul{padding:0;list-style:none}
fieldset{border:0;padding:0;min-width:0}
li{display:grid;grid-template-columns:minmax(0,1fr) 5rem;gap:.25rem .75rem;align-items:center;padding:.625rem 0;border-bottom:1px solid #d8c6a8}
li small,.muted{color:#6b5a63;font-size:.9375rem}
label{display:block;margin:0 0 .25rem;font-weight:600}
li label{margin:0;overflow-wrap:anywhere}
.brand{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;font-size:.9375rem}
.foot{margin-top:2rem}
form+p{margin-top:1rem}
li>span+span{text-align:right;font-weight:600}
dt:last-of-type,dd:last-of-type{font-weight:700;font-size:1.1875rem}
.choice{display:flex;gap:.75rem;align-items:center;min-height:2.75rem}
.choice input{width:1.25rem;min-height:1.25rem}
input,select,textarea{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid #8d7a63;border-radius:.5rem;background:#fffdf7;color:inherit;font:inherit}
[aria-invalid]{border:2px solid #a3123f}
.error{color:#a3123f;font-weight:600}
.alert{padding:.75rem 1rem;border-left:.375rem solid #a3123f;background:#fdeeee;color:#2a1b33}
fieldset legend{padding:0;font-weight:600}
dl{display:grid;grid-template-columns:1fr auto;gap:.25rem 1rem;margin:0 0 1.5rem}
dd{margin:0;text-align:right;font-weight:600}
a{color:#b2431c;font-weight:600}
button,.button{display:inline-block;min-height:2.75rem;margin:.25rem .5rem .25rem 0;padding:.625rem 1.25rem;border:2px solid #b2431c;border-radius:.5rem;background:#b2431c;color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button.second{background:transparent;color:#b2431c}
:focus-visible{outline:3px solid #3d3a8c;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#1c1223;color:#fdf3e0}input,select,textarea{background:#2a1b33}a,button.second,.error{color:#f4ac27}li small,.muted{color:#d8c6a8}li{border-color:#55405f}:focus-visible{outline-color:#f4ac27}}
`;
