/**
 * Writes server/services/accounts/passwords/common-passwords.gen.ts from a list of passwords, the commonest first:
 * a JSON array of texts, or one in a line. Run it again with a newer list:
 * `node scripts/common-passwords.ts <file>`.
 */
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import * as v from "valibot";
import { PASSWORD_MIN_LENGTH } from "#domain/accounts/passwords.ts";
import { readOptions } from "./lib/options.ts";

/** As common-passwords.ts says and reads them. */
const MAX_PASSWORDS = 5_000;
const CHARACTERS = 6;
const PER_LINE = 15;
const TARGET = new URL(
  "../server/services/accounts/passwords/common-passwords.gen.ts",
  import.meta.url,
);

const { values } = readOptions({
  usage: "node scripts/common-passwords.ts LIST",
  words: ["list"],
  options: { list: v.string() },
});
const text = await readFile(values.list, "utf8");
const listed: unknown[] = text.trimStart().startsWith("[") ? JSON.parse(text) : text.split(/\r?\n/);
const chosen = new Set<string>();
for (const one of listed) {
  const password = String(one).trim().toLowerCase();
  if (password.length >= PASSWORD_MIN_LENGTH) chosen.add(password);
  if (chosen.size === MAX_PASSWORDS) break;
}
const marks = [...chosen]
  .map((password) => createHash("sha256").update(password).digest("base64url").slice(0, CHARACTERS))
  .toSorted();
const lines = Array.from({ length: Math.ceil(marks.length / PER_LINE) }, (_, line) =>
  marks.slice(line * PER_LINE, (line + 1) * PER_LINE).join(""),
);
await writeFile(
  TARGET,
  `/** See common-passwords.ts. Written by scripts/common-passwords.ts. */
export const MARKS = \`
${lines.join("\n")}
\`;
`,
);
