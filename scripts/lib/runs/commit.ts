import { execFileSync } from "node:child_process";

/** The commit that is played, short, with a plus where a file that git knows was changed since. */
export function commitOf(): string {
  const cwd = import.meta.dirname;
  const git = (...asked: string[]) => execFileSync("git", asked, { cwd }).toString().trim();
  return `${git("rev-parse", "--short", "HEAD")}${git("status", "--porcelain", "-uno") ? "+" : ""}`;
}
