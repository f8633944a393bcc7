import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { filesBelow, read } from "../house.ts";

/** Rebased away before this was asked: what they stand beside is to be tried again, and then they go. */
const GONE = new Set(["1e310676", "44604c3f", "58d1406e", "d6632b18", "f0887e1e"]);

const isWhole = git("rev-parse", "--is-shallow-repository") === "false";

test.skipIf(!isWhole)(
  "every commit that a document gives its figures by is one of this history",
  () => {
    const known = new Set(
      git("rev-list", "HEAD")
        .split("\n")
        .map((one) => one.slice(0, 8)),
    );
    expect(known.size).toBeGreaterThan(1);
    const unknown = filesBelow("docs")
      .filter((file) => /\.(md|tsv)$/.test(file))
      .flatMap((file) => commitsIn(read(file)).map((commit) => ({ file, commit })))
      .filter(({ commit }) => !known.has(commit) && !GONE.has(commit));
    expect(unknown.map(({ file, commit }) => `${file}: ${commit}`)).toEqual([]);
  },
);

/** Eight digits, letters among them, as this project writes a commit. */
function commitsIn(text: string): string[] {
  const found = text.match(/(?<![\w-])[0-9a-f]{8}(?![\w-])/g) ?? [];
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
