/** Reads a file of public/: "/fonts/noto-sans-bold.ttf". */
export type ReadPublicFile = (path: string) => Promise<Uint8Array>;
