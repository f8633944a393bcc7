import type { Shop } from "./shop.ts";

const TAG = /<(?:link|script)\b[^>]*>/g;
/** What a page cannot be shown without: code, styles, fonts and icons of its build. */
const FILE = /\/assets\/[\w./-]+\.(?:js|css|woff2|svg)/g;

/** Whether it is a file of a build: its name has its hash, so what was kept is right for ever. */
export function isBuiltFile(pathname: string): boolean {
  return pathname.startsWith("/assets/");
}

/**
 * A built file, from what is kept where it is there. An older build's page finds its files although the
 * shop no longer has them.
 */
export async function answerFile(shop: Shop, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = await shop.files.find(pathname);
  if (kept) return kept;
  const answer = await shop.scope.fetch(request);
  if (isWhole(answer)) await put(shop.files.own(), pathname, answer.clone());
  return answer;
}

/** Keeps these files with this build: from the build before, else from the shop or the browser's own cache. */
export async function keepFiles(shop: Shop, paths: readonly string[]): Promise<void> {
  const own = await shop.files.own();
  await Promise.all(
    [...new Set(paths)].filter(isBuiltFile).map(async (path) => {
      if (await own.match(path)) return;
      const answer = (await shop.files.find(path)) ?? (await shop.scope.fetch(path));
      if (isWhole(answer)) await put(Promise.resolve(own), path, answer);
    }),
  );
}

/** The files that a page's own markup asks for; its data names others' as text. */
export function filesOf(html: string): string[] {
  return (html.match(TAG) ?? []).flatMap((tag) => tag.match(FILE) ?? []);
}

function isWhole(answer: Response): boolean {
  return answer.status === 200 && !answer.redirected;
}

/** A browser without room for it, or whose storage is broken, does without. */
async function put(opened: Promise<Cache>, path: string, answer: Response): Promise<void> {
  await opened.then((cache) => cache.put(path, answer)).catch(() => undefined);
}
