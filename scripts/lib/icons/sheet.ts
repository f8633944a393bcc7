import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const ICONS = join(ROOT, "node_modules/lucide-react/dist/esm");

/** An import of icons with all it names, types included. */
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*"lucide-react";/;

/** Who shares a sheet of icons: neither the shop's pages nor the back office's load the other's. */
export type IconSheet = "shop" | "admin";

/** An icon as a module imports it: `local` is what it calls the one that is drawn in `file`. */
export type ImportedIcon = { local: string; file: string };

/** Whose sheet has the icons of a module. */
export function sheetOf(module: string): IconSheet {
  return /\/app\/(admin|routes\/admin)\//.test(module) ? "admin" : "shop";
}

/** The import of icons in a module: where it stands and what it names; null where there is none. */
export function importedIcons(
  code: string,
): { start: number; end: number; icons: readonly ImportedIcon[] } | null {
  const found = IMPORT.exec(code);
  if (!found) return null;
  const icons: ImportedIcon[] = [];
  for (const part of (found[1] ?? "").split(",")) {
    const words = part.trim();
    if (words === "" || words.startsWith("type ")) continue;
    const [name = "", local = name] = words.split(/\s+as\s+/);
    icons.push({ local, file: fileOf(name) });
  }
  return { start: found.index, end: found.index + found[0].length, icons };
}

/** The icons that the modules of each sheet import, by the names of their files. */
export function usedIcons(): Record<IconSheet, readonly string[]> {
  const used = { shop: new Set<string>(), admin: new Set<string>() };
  for (const name of readdirSync(join(ROOT, "app"), { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(name)) continue;
    const path = join(ROOT, "app", name);
    const found = importedIcons(readFileSync(path, "utf8"));
    for (const { file } of found?.icons ?? []) used[sheetOf(path)].add(file);
  }
  return { shop: [...used.shop].toSorted(), admin: [...used.admin].toSorted() };
}

/** Each of the icons as a `symbol` that `<use href="#i-heart">` shows. */
export async function symbolsOf(files: readonly string[]): Promise<string> {
  return (await Promise.all(files.map(symbolOf))).join("");
}

/** A file of icons and the address that it has for as long as it holds these. */
export async function sheetFile(
  sheet: IconSheet,
  files: readonly string[],
): Promise<{ path: string; source: string }> {
  const source = `<svg xmlns="http://www.w3.org/2000/svg">${await symbolsOf(files)}</svg>`;
  const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
  return { path: `assets/icons-${sheet}-${hash}.svg`, source };
}

async function symbolOf(file: string): Promise<string> {
  const drawn: unknown = await import(pathToFileURL(join(ICONS, "icons", `${file}.mjs`)).href);
  const shapes = nodesOf(drawn, file).map(([tag, attributes]) => {
    const written = Object.entries(attributes)
      .filter(([name]) => name !== "key")
      .map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${written.join("")}/>`;
  });
  return `<symbol id="i-${file}" viewBox="0 0 24 24">${shapes.join("")}</symbol>`;
}

type Shape = [tag: string, attributes: Record<string, string>];

function nodesOf(drawn: unknown, file: string): readonly Shape[] {
  const data = isRecord(drawn) ? drawn.__iconData : undefined;
  const nodes = isRecord(data) ? data.node : undefined;
  if (!Array.isArray(nodes) || !nodes.every(isShape)) throw new Error(`Icon ${file} is not drawn`);
  return nodes;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isShape(value: unknown): value is Shape {
  return Array.isArray(value) && typeof value[0] === "string" && isRecord(value[1]);
}

let files: Map<string, string> | undefined;

/** The file that draws an icon: "heart" for Heart. */
function fileOf(name: string): string {
  files ??= readFiles();
  const file = files.get(name);
  if (file === undefined) throw new Error(`There is no icon ${name}`);
  return file;
}

function readFiles(): Map<string, string> {
  const made = new Map<string, string>();
  const text = readFileSync(join(ICONS, "lucide-react.mjs"), "utf8");
  for (const [, names = "", file = ""] of text.matchAll(
    /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g,
  )) {
    for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) made.set(name, file);
  }
  return made;
}
