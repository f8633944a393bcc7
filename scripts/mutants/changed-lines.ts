import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../lib/serve-worker.ts";

/** The commit at which `npm run verify` was last through. */
const VERIFIED = join(ROOT, "node_modules/.cache/verified");

/**
 * The lines that are not as they were at a commit, by file; new files as a whole. Without a commit: since the last
 * one that was verified, or else since the main branch, or on that since the commit before.
 */
export function changedLines(since: string | undefined): Map<string, Set<number>> {
  const base = since || baseOf();
  const lines = new Map<string, Set<number>>();
  let file = "";
  for (const text of git("diff", "-U0", "--no-color", "--no-ext-diff", base, "--").split("\n")) {
    const named = /^\+\+\+ b\/(.*)$/.exec(text);
    if (named) file = named[1] ?? "";
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(text);
    if (!hunk) continue;
    const [, from, count = "1"] = hunk;
    addLines(lines, file, { from: Number(from), count: Number(count) });
  }
  for (const added of git("ls-files", "-o", "--exclude-standard").split("\n")) {
    if (added.endsWith(".ts")) addLines(lines, added, { from: 1, count: 100_000 });
  }
  return lines;
}

/** Remembers that everything up to here was verified. */
export function rememberVerified(): void {
  mkdirSync(dirname(VERIFIED), { recursive: true });
  writeFileSync(VERIFIED, git("rev-parse", "HEAD"));
}

function baseOf(): string {
  const verified = tryGit("rev-parse", "-q", "--verify", `${lastVerified()}^{commit}`);
  if (verified && tryGit("merge-base", verified, "HEAD") === verified) return verified;
  const main = tryGit("merge-base", "main", "HEAD");
  const head = git("rev-parse", "HEAD").trim();
  if (main && main !== head) return main;
  return tryGit("rev-parse", "-q", "--verify", "HEAD~1") ?? head;
}

function lastVerified(): string {
  try {
    return readFileSync(VERIFIED, "utf8").trim();
  } catch {
    return "none";
  }
}

function addLines(
  lines: Map<string, Set<number>>,
  file: string,
  { from, count }: { from: number; count: number },
): void {
  const known = lines.get(file) ?? new Set();
  for (let line = from; line < from + count; line++) known.add(line);
  lines.set(file, known);
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 64_000_000 });
}

/** Null where git has no answer: no such branch, no such commit. */
function tryGit(...args: string[]): string | null {
  try {
    return execFileSync("git", args, {
      cwd: ROOT,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return null;
  }
}
