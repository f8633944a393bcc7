import { findMail, listMails, type StoredMail } from "#db/queries/notifications/mails.ts";
import type { Context } from "../context.ts";
import type { Env } from "../platform/env.ts";
import { type Html, html } from "../platform/html.ts";

const PREFIX = "/dev/mail";
const SHOWN = 100;
const PAGE = /^\/(?<id>[\w-]{1,80}?)(?<plain>\.txt)?$/;

/** A mail's styles are inline, as mail programs want them; this page is on no shop that anybody visits. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; frame-src 'self'; frame-ancestors 'none'";

/**
 * On a developer's machine: every mail of the shop, newest first (`?to=` for those to one address),
 * one mail at /dev/mail/{id}, its plain text alone at /dev/mail/{id}.txt. Does not exist in production.
 */
export async function handleDevMail(
  request: Request,
  ctx: Context,
  { env }: { env: Pick<Env, "LOCAL_RUN"> },
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.slice(PREFIX.length).replace(/\/$/, "");
  if (!env.LOCAL_RUN || request.method !== "GET") return missing();
  if (path === "") {
    const mails = await listMails(ctx.db, { limit: SHOWN, recipient: searchParams.get("to") });
    return page("Mails", listOf(mails));
  }
  const { id, plain } = PAGE.exec(path)?.groups ?? {};
  const found = id ? await findMail(ctx.db, { mailId: id }) : null;
  if (!found) return missing();
  if (plain) return new Response(found.mail.text);
  return page(found.mail.subject, oneMail(found));
}

function listOf(mails: Awaited<ReturnType<typeof listMails>>): Html {
  if (mails.length === 0) return html`<p>No mail has been written yet.</p>`;
  return html`<table>
<tr><th scope="col">Written</th><th scope="col">To</th><th scope="col">Subject</th><th scope="col">Sent</th></tr>
${mails.map(
  (mail) => html`<tr>
<td>${timeText(mail.createdAt)}</td><td>${mail.recipient}</td>
<td><a href="${`${PREFIX}/${mail.id}`}">${mail.subject}</a></td>
<td>${mail.sentAt === null ? "waiting" : timeText(mail.sentAt)}</td>
</tr>`,
)}
</table>`;
}

/** The frame runs no scripts and is nobody's origin; its links open beside it. */
function oneMail({ mail, replyTo }: { mail: StoredMail; replyTo: string | null }): Html {
  return html`<p><a href="${PREFIX}">All mails</a></p>
<dl>
<dt>To</dt><dd>${mail.recipient}</dd>
<dt>Answers go to</dt><dd>${replyTo ?? "the store"}</dd>
<dt>Written</dt><dd>${timeText(mail.createdAt)}</dd>
<dt>Sent</dt><dd>${mail.sentAt === null ? "waiting" : timeText(mail.sentAt)}</dd>
</dl>
<iframe title="As HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${mail.html}"></iframe>
<h2>As plain text</h2>
<pre>${mail.text}</pre>`;
}

function page(title: string, content: Html): Response {
  const body = html`<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
<style>
body{margin:0 auto;max-width:60rem;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif;background:#fcf6ea;color:#2a1b33}
table{width:100%;border-collapse:collapse}
th,td{padding:.4rem .6rem;border-bottom:1px solid #e6d8c0;text-align:left;vertical-align:top;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto 1fr;gap:.2rem 1rem}
dd{margin:0}
a{color:#8c3013}
iframe{width:100%;height:60rem;border:1px solid #e6d8c0;background:#fff}
pre{padding:1rem;border:1px solid #e6d8c0;background:#fffdf8;white-space:pre-wrap;overflow-wrap:anywhere}
</style>
</head>
<body>
<h1>${title}</h1>
${content}
</body>
</html>
`;
  return new Response(body.markup, {
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": POLICY },
  });
}

function missing(): Response {
  return new Response("Not found", { status: 404 });
}

function timeText(epochMs: number): string {
  return new Date(epochMs).toISOString().replace("T", " ").slice(0, 19);
}
