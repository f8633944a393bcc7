import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as v from "valibot";
import { LANGUAGES, type Language } from "#domain/store/formats.ts";
import type { Message, Messages } from "#messages/define.ts";

const ROOT = join(import.meta.dirname, "../../..");

const MessageSchema = v.union([v.string(), v.strictObject({ one: v.string(), other: v.string() })]);
const NounSchema = v.record(v.string(), MessageSchema);

/** The nouns that have messages, by their folders. */
export function nouns(): string[] {
  return readdirSync(join(ROOT, "messages"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

/** A noun's messages as they are written in a language's file. */
export async function readMessages(noun: string, language: Language): Promise<Messages> {
  const file = join(ROOT, "messages", noun, `${language}.ts`);
  const module: Record<string, unknown> = await import(pathToFileURL(file).href);
  return v.parse(NounSchema, module[language]);
}

/** Every message by its language and its key, as in "chrome/visitUs". */
export async function readAllMessages(): Promise<Map<Language, Map<string, Message>>> {
  const all = new Map<Language, Map<string, Message>>();
  for (const language of LANGUAGES) {
    const byKey = new Map<string, Message>();
    for (const noun of nouns()) {
      for (const [name, message] of Object.entries(await readMessages(noun, language))) {
        byKey.set(`${noun}/${name}`, message);
      }
    }
    all.set(language, byKey);
  }
  return all;
}
