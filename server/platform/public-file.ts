/** Reads a file of public/: "/fonts/noto-sans-bold.ttf". */
export type ReadPublicFile = (path: string) => Promise<Uint8Array>;

/**
 * The same, which keeps what it has read. Only that: a Worker request that is cancelled takes the read it
 * waits for with it, and whoever else waited for that would wait for ever.
 */
export function keepPublicFiles(read: ReadPublicFile): ReadPublicFile {
  const kept = new Map<string, Uint8Array>();
  return async (path) => {
    const file = kept.get(path) ?? (await read(path));
    kept.set(path, file);
    return file;
  };
}
