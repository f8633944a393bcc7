import { BACK_IN_STOCK_STOP } from "#domain/customers/consent.ts";
import { pageAddress } from "#domain/store/page-address.ts";
import type { Context } from "../context.ts";
import { isUnsubscribeLink, unsubscribe } from "../services/accounts/marketing.ts";
import { plainPage } from "./plain-page.ts";

/**
 * /api/unsubscribe: the link at the foot of a back-in-stock mail, without signing in. What only looks
 * at links (mail scanners, previews) changes nothing: the button posts.
 */
export async function handleUnsubscribe(request: Request, ctx: Context): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const account = searchParams.get("account") ?? "";
  const key = searchParams.get("key") ?? "";
  const home = { href: pageAddress("/"), text: "To the shop" };
  if (request.method !== "POST" && (await isUnsubscribeLink(ctx, { account, key }))) {
    return plainPage({
      title: "No more of these mails?",
      lines: [BACK_IN_STOCK_STOP],
      button: "Stop these mails",
      link: home,
    });
  }
  if (await unsubscribe(ctx, { account, key })) {
    return plainPage({
      title: "You will get no more of these mails",
      lines: [
        `${BACK_IN_STOCK_STOP} Mails about your own orders still come.`,
        "You can change your mind in your account at any time.",
      ],
      link: home,
    });
  }
  return plainPage(
    {
      title: "This link is too old",
      lines: ["Please sign in and switch these mails off in your account, or answer the mail."],
      link: { href: pageAddress("/account"), text: "To my account" },
    },
    { status: 404 },
  );
}
