import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { filesBelow, read } from "../house.ts";

/** Of other projects, whose own commit a decision names. */
const FOREIGN = new Set(["889a2ec", "21d6a26"]);

const isWhole = git("rev-parse", "--is-shallow-repository") === "false";

test.skipIf(!isWhole)(
  "every commit that a document gives its figures by is one of this history",
  () => {
    const known = new Set(
      git("rev-list", "HEAD")
        .split("\n")
        .flatMap((one) => [one.slice(0, 7), one.slice(0, 8)]),
    );
    expect(known.size).toBeGreaterThan(1);
    const unknown = filesBelow("docs")
      .filter((file) => /\.(md|tsv)$/.test(file))
      .flatMap((file) => commitsIn(read(file)).map((commit) => ({ file, commit })))
      .filter(({ commit }) => !known.has(commit) && !FOREIGN.has(commit));
    expect(unknown.map(({ file, commit }) => `${file}: ${commit}`)).toEqual([]);
  },
);

/** Seven or eight digits, letters among them, as this project writes a commit. */
function commitsIn(text: string): string[] {
  const found = text.match(/(?<![\w-])[0-9a-f]{7,8}(?![\w-])/g) ?? [];
  return [...new Set(found.filter((one) => /[a-f]/.test(one) && /\d/.test(one)))];
}

function git(...args: string[]): string {
  try {
    return execFileSync("git", args, {
      encoding: "utf8",
      maxBuffer: 64_000_000,
      stdio: "pipe",
    }).trim();
  } catch {
    return "";
  }
}
