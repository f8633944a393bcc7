import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../lib/serve-worker.ts";
import { type Mutation, mutate, syntaxErrorIn } from "./mutations.ts";

/** A copy of the project in which a mutation may stand for as long as its test takes. */
export type ProjectCopy = {
  root: string;
  /** What the copy was made of: a commit, with a plus where the working tree had more. */
  commit: string;
  /** The text of one of its files; null where there is none. */
  read(file: string): string | null;
  /** Puts a mutation into the copy. `undo` takes it out again; otherwise why it cannot stand there. */
  apply(mutation: Mutation): { ok: true; undo: () => void } | { ok: false; why: string };
  close(): Promise<void>;
};

/**
 * Copies the project as it stands, changed and new files included, without what git ignores. The
 * dependencies are those of the project itself.
 */
export function copyProject(): ProjectCopy {
  const root = mkdtempSync(join(tmpdir(), "soko-mutated-"));
  for (const file of git("ls-files", "-co", "--exclude-standard", "-z").split("\0")) {
    // A file that was deleted and not yet committed is listed all the same.
    if (file && existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(root, file));
  }
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
  const commit = git("rev-parse", "--short=8", "HEAD").trim();
  const read = (file: string) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : null;

  return {
    root,
    commit: git("status", "--porcelain").trim() ? `${commit}+` : commit,
    read,
    apply(mutation) {
      const healthy = read(mutation.file);
      const mutated = mutate(mutation, healthy);
      if (!mutated.ok) return mutated;
      const syntaxError = syntaxErrorIn(mutation.file, mutated.text);
      if (syntaxError) return { ok: false, why: `does not parse: ${syntaxError}` };
      const path = join(root, mutation.file);
      writeFileSync(path, mutated.text);
      return { ok: true, undo: () => writeFileSync(path, healthy ?? "") };
    },
    close: async () => rmSync(root, { recursive: true, force: true }),
  };
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 64_000_000 });
}
