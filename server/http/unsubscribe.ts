import { pageAddress } from "#domain/store/page-address.ts";
import { firstShown, pagePathIn } from "#domain/store/page-language.ts";
import { speaking } from "#messages/language.ts";
import { plainPages } from "#messages/plainPages/index.ts";
import { visitorLetters } from "#messages/visitorLetters/index.ts";
import type { Context } from "../context.ts";
import { isUnsubscribeLink, unsubscribe } from "../services/accounts/marketing.ts";
import { plainPage } from "./plain-page.ts";

/**
 * /api/unsubscribe: the link at the foot of a back-in-stock mail, without signing in. What only looks
 * at links (mail scanners, previews) changes nothing: the button posts.
 */
export async function handleUnsubscribe(request: Request, ctx: Context): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const link = { account: searchParams.get("account") ?? "", key: searchParams.get("key") ?? "" };
  const wished = ctx.languages.find((one) => one === searchParams.get("language"));
  const language = firstShown(ctx.languages, [wished]);
  const page = (path: "/" | "/account") => pagePathIn({ language, path: pageAddress(path) });
  const home = () => ({ href: page("/"), text: plainPages.toShop() });
  if (request.method !== "POST" && (await isUnsubscribeLink(ctx, link))) {
    return plainPage(language, () => ({
      title: plainPages.noMoreMails(),
      lines: [plainPages.pressToStop()],
      button: visitorLetters.stopThese(),
      link: home(),
    }));
  }
  const wording = speaking(language, () => plainPages.toldNoLonger());
  if (await unsubscribe(ctx, { ...link, wording })) {
    return plainPage(language, () => ({
      title: plainPages.mailsStopped(),
      lines: [`${wording} ${plainPages.orderMailsCome()}`, plainPages.changeYourMind()],
      link: home(),
    }));
  }
  return plainPage(
    language,
    () => ({
      title: plainPages.linkTooOld(),
      lines: [plainPages.switchOffYourself()],
      link: { href: page("/account"), text: plainPages.toAccount() },
    }),
    { status: 404 },
  );
}
