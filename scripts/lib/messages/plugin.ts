import { mkdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Plugin } from "vite";
import { LANGUAGES, type Language } from "#domain/store/formats.ts";
import { assetIn } from "#domain/store/page-language.ts";
import type { Message } from "#messages/define.ts";
import { inLanguage } from "./compile.ts";
import { readAllMessages } from "./read.ts";
import { REFERENCE, withReferences } from "./references.ts";

/** Where the browser's code lies before any language is written into it; it is not deployed. */
export const UNSPOKEN_CODE = "dist/unspoken";

/**
 * Writes the browser's code once for each language, each with its own texts in the places where
 * they are said: /assets/shop.js in English, /assets/zu/shop.js in isiZulu (decision 0041). A page loads one
 * folder, chosen by the server. To stand before the plugins that split the code.
 */
export function messagesPlugin(): Plugin {
  let all = new Map<Language, Map<string, Message>>();
  const keysOf = new Map<string, readonly string[]>();
  const unspoken = new Map<string, string>();
  const find = (key: string, language: Language): Message => {
    const message = all.get(language)?.get(key);
    if (message === undefined) throw new Error(`No message ${key} in ${language}`);
    return message;
  };
  return {
    name: "messages",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    async buildStart() {
      all = await readAllMessages();
    },
    transform: {
      filter: { code: "#messages/" },
      handler(code, id) {
        const made = withReferences(code, id.replace(/\?.*$/, ""));
        if (!made) return null;
        keysOf.set(id, made.keys);
        return { code: made.code, map: null };
      },
    },
    // A file's name also stands for what its copies in other languages say.
    augmentChunkHash({ moduleIds }) {
      const keys = moduleIds.flatMap((id) => keysOf.get(id) ?? []);
      return JSON.stringify(keys.map((key) => LANGUAGES.map((language) => find(key, language))));
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        for (const { fileName, code } of chunks) {
          unspoken.set(basename(fileName), code);
          for (const language of LANGUAGES.filter((one) => one !== "en")) {
            const source = withFolder(inLanguage(code, language, find), language, chunks);
            this.emitFile({ type: "asset", fileName: assetIn(language, fileName), source });
          }
        }
        for (const chunk of chunks) chunk.code = inLanguage(chunk.code, "en", find);
        const left = chunks.find(({ code }) => code.includes(REFERENCE));
        if (left) this.error(`${left.fileName} still refers to messages`);
      },
    },
    // For tests, which read a language of their own in the browser (tests/e2e/setup/pseudo.ts).
    async writeBundle() {
      await rm(UNSPOKEN_CODE, { recursive: true, force: true });
      await mkdir(UNSPOKEN_CODE, { recursive: true });
      for (const [name, code] of unspoken) await writeFile(join(UNSPOKEN_CODE, name), code);
    },
  };
}

/** Files that a chunk names by their whole path, to be loaded ahead, are those of its language. */
function withFolder(
  code: string,
  language: Language,
  chunks: ReadonlyArray<{ fileName: string }>,
): string {
  let made = code;
  for (const { fileName } of chunks) {
    for (const quote of ['"', "`", "'"]) {
      const named = `${quote}${fileName}${quote}`;
      made = made.replaceAll(named, `${quote}${assetIn(language, fileName)}${quote}`);
    }
  }
  return made;
}
