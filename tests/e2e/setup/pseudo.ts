import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { SERVICE_HOURS_NOTE } from "#domain/deliveries/zones.ts";
import type { Message } from "#messages/define.ts";
import { pseudo } from "#messages/pseudo.ts";
import { inLanguage } from "#scripts/lib/messages/compile.ts";
import { UNSPOKEN_CODE } from "#scripts/lib/messages/plugin.ts";
import type { readAllMessages } from "#scripts/lib/messages/read.ts";
import { CLIENT, ROOT } from "#scripts/lib/serve-worker.ts";

type AllMessages = Awaited<ReturnType<typeof readAllMessages>>;

/** What a text in accents ends with. */
export const PSEUDO = / ẋ\]$/;

/**
 * Names of companies and languages, of days (which are formats); data: a banner's button, a category
 * that is called like a part of a recipe, and in the settings the shop's note on its hours; what is found is marked
 * by what was searched for.
 */
const SAME: ReadonlySet<string> = new Set([
  ...["Soko", "WhatsApp", "PayPal", "isiZulu", "isiXhosa", "Afrikaans", "English"],
  ...["Shop Now", "Ingredients", "Soup", SERVICE_HOURS_NOTE],
  ...["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
]);

/**
 * English messages without values, but for names; of a language those that it says otherwise, and in no other place:
 * "Van" is a vehicle's name, and in Afrikaans where something is from.
 */
export function englishTexts(
  messages: AllMessages,
  language?: "af" | "zu" | "xh",
): ReadonlySet<string> {
  const theirs = language && messages.get(language);
  const said = new Set([...(theirs?.values() ?? [])].flatMap(formsOf));
  const texts = [...(messages.get("en")?.values() ?? [])].flatMap(formsOf);
  return new Set(
    texts.filter(
      (text) =>
        /[A-Za-z]{2}/.test(text) && !text.includes("{") && !SAME.has(text) && !said.has(text),
    ),
  );
}

function formsOf(message: Message): string[] {
  return typeof message === "string" ? [message] : [message.one, message.other];
}

/**
 * Puts a browser's build into `directory` whose code says what the server of a pseudo shop does
 * (`PSEUDO_TEXTS`): each file is made of the one that the build left without a language.
 */
export async function buildPseudo(
  directory: string,
  { messages }: { messages: AllMessages },
): Promise<void> {
  const find = (key: string) => accented(messages.get("en")?.get(key) ?? "");
  await cp(CLIENT, directory, { recursive: true });
  for (const name of await readdir(join(ROOT, UNSPOKEN_CODE))) {
    const code = await readFile(join(ROOT, UNSPOKEN_CODE, name), "utf8");
    await writeFile(join(directory, "assets", name), inLanguage(code, "en", find));
  }
}

function accented(message: Message): Message {
  if (typeof message === "string") return pseudo(message);
  return { one: pseudo(message.one), other: pseudo(message.other) };
}

/** What is shown within but for what says that it is in English, names for the ear, hints in fields. */
export function textsOf(page: Page, within = "body"): Promise<string[]> {
  return page.evaluate((roots) => {
    const found: string[] = [];
    for (const root of document.querySelectorAll(roots)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const isShown = !node.parentElement?.closest("script, style, noscript, body [lang^=en]");
        if (isShown) found.push(node.nodeValue ?? "");
      }
      const names = ["aria-label", "placeholder", "title", "alt"];
      const named = root.querySelectorAll(names.map((name) => `[${name}]`).join());
      for (const element of named) {
        for (const name of names) found.push(element.getAttribute(name) ?? "");
      }
    }
    return found.map((text) => text.trim()).filter((text) => text !== "");
  }, within);
}

/** What is called by an English message on a pseudo page, whatever its values are and whatever follows. */
export function pressed(page: Page, english: string): Locator {
  const [start] = pseudo(english).split(" ẋ");
  const pattern = `${start} ẋ`
    .split(/\{\w+(?:, number)?\}/)
    .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join(".+");
  const name = new RegExp(`^${pattern}|\\s${pattern}`);
  return page
    .getByRole("button", { name })
    .or(page.getByRole("link", { name }))
    .or(page.getByRole("menuitem", { name }))
    .or(page.getByRole("tab", { name }))
    .filter({ visible: true })
    .first();
}
