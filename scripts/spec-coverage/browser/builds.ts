import { spawn } from "node:child_process";
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { Mutation } from "../mutations.ts";
import type { ProjectCopy } from "../project-copy.ts";
import { idsIn, withActive } from "../switches/marker.ts";
import { switchedText } from "../switches/switched-text.ts";

/** A build with many mutations of which any may act, as folders of which each has one acting, or none. */
export type Builds = {
  /** Why a mutation cannot act; null where it can. */
  whyNot(id: string): string | null;
  /** The folder of the build in which it acts, or of the healthy one: with `server` and `client`. */
  folderOf(id: string | null): Promise<string>;
  drop(id: string): Promise<void>;
};

/** What a shop is filled with is made by the project itself: it is not of a build. */
const NOT_BUILT = /^(drizzle|db\/(seed|schema))\//;

/** Builds a copy once for all mutations that may stand beside what is healthy; the others as they are asked for. */
export async function buildOnce(
  copy: ProjectCopy,
  mutations: readonly Mutation[],
): Promise<Builds> {
  const alone = new Map<string, Mutation>();
  const written: (() => void)[] = [];
  for (const [file, ofFile] of Map.groupBy(mutations, ({ file }) => file)) {
    const healthy = copy.read(file) ?? "";
    const { text, left } = switchedText(file, healthy, ofFile);
    for (const one of ofFile) if (left.includes(one.id)) alone.set(one.id, one);
    writeFileSync(join(copy.root, file), text);
    written.push(() => writeFileSync(join(copy.root, file), healthy));
  }
  const into = (name: string) => join(copy.root, "builds", name);
  await build(copy.root, into("both"));
  for (const undo of written) undo();
  const files = filesWithMutations(into("both"));
  const there = new Set([...files.values()].flatMap(idsIn));
  makeFolder(into("both"), into("healthy"), withEach(files, null));

  const folders = new Map<string, Promise<string>>();
  const makeFor = async (id: string) => {
    const mutation = alone.get(id);
    if (mutation) await buildAlone(copy, mutation, into(id));
    else {
      const own = new Map([...files].filter(([, text]) => idsIn(text).includes(id)));
      makeFolder(into("healthy"), into(id), withEach(own, id));
    }
    return into(id);
  };
  return {
    whyNot(id) {
      const mutation = alone.get(id);
      if (mutation && NOT_BUILT.test(mutation.file))
        return "no build has what a shop is filled with";
      return mutation || there.has(id) ? null : "the build leaves out what it changes";
    },
    folderOf(id) {
      if (id === null) return Promise.resolve(into("healthy"));
      const made = folders.get(id) ?? makeFor(id);
      folders.set(id, made);
      return made;
    },
    drop: (id) => rm(into(id), { recursive: true, force: true }),
  };
}

async function buildAlone(copy: ProjectCopy, mutation: Mutation, into: string): Promise<void> {
  const applied = copy.apply(mutation);
  if (!applied.ok) throw new Error(applied.why);
  await build(copy.root, into).finally(applied.undo);
}

async function build(root: string, into: string): Promise<void> {
  const vite = ["vite/bin/vite.js", "build", "--config", "app.config.ts", "--logLevel", "warn"];
  const { code, output } = await run(root, vite, { NODE_ENV: "production" });
  if (code !== 0) throw new Error(`does not build: ${output.slice(-400)}`);
  mkdirSync(dirname(into), { recursive: true });
  renameSync(join(root, "dist"), into);
}

function filesWithMutations(folder: string): Map<string, string> {
  const scripts = filesBelow(folder).filter((file) => file.endsWith(".js"));
  const texts = scripts.map((file) => [file, readFileSync(join(folder, file), "utf8")] as const);
  return new Map(texts.filter(([, text]) => idsIn(text).length > 0));
}

function withEach(files: ReadonlyMap<string, string>, active: string | null) {
  return new Map([...files].map(([file, text]) => [file, withActive(text, active)]));
}

/** A folder like another one, of which only these files are written anew. */
function makeFolder(like: string, into: string, files: ReadonlyMap<string, string>): void {
  for (const file of filesBelow(like)) {
    const text = files.get(file);
    mkdirSync(dirname(join(into, file)), { recursive: true });
    if (text === undefined) linkSync(join(like, file), join(into, file));
    else writeFileSync(join(into, file), text);
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

/** Runs a tool of the copy's dependencies to its end. */
export function run(
  root: string,
  [bin = "", ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number; output: string }> {
  const { VITEST: _vitest, TEST: _test, ...around } = process.env;
  const child = spawn(process.execPath, [join(root, "node_modules", bin), ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...around, ...env },
  });
  const output: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve) =>
    child.on("close", (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(output).toString("utf8") }),
    ),
  );
}
