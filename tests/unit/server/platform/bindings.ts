import type { WorkerBindings } from "#server/platform/isolate.ts";
import { createMediaMock } from "#tests/mocks/media.ts";
import { SHOP_ENV } from "../page-cache/shop-env.ts";

type Module = typeof import("#server/platform/isolate.ts");

let loads = 0;

/** As a new isolate loads it: what it keeps is its own. */
export function loaded(): Promise<Module> {
  loads += 1;
  const address = new URL(`../../../../server/platform/isolate.ts?load=${loads}`, import.meta.url);
  return import(/* @vite-ignore */ address.pathname + address.search);
}

/** Bindings that note what is asked of them. */
export function bindings() {
  const media = createMediaMock({ now: () => 0 });
  const asked: string[] = [];
  const backups: string[] = [];
  const kv = new Map<string, string>();
  const reads: string[] = [];
  const given: WorkerBindings & typeof SHOP_ENV = {
    ...SHOP_ENV,
    ASSETS: {
      fetch: async ({ url }) => {
        asked.push(url);
        return new Response(new Uint8Array([1, 2, 3]), {
          status: url.endsWith(".ttf") ? 200 : 404,
        });
      },
    },
    TOKENS: {
      get: async (key) => {
        reads.push(key);
        return kv.get(key) ?? null;
      },
      put: async (key, value) => void kv.set(key, value),
      delete: async (key) => void kv.delete(key),
    },
    MEDIA: media.bucket,
    IMAGES: media.images,
    BACKUPS: {
      put: async () => undefined,
      createMultipartUpload: () => Promise.reject(new Error("not asked for")),
      get: async () => null,
      delete: async (keys) => void backups.push(...keys),
      list: async () => ({ objects: [], truncated: false }),
    },
  };
  return { given, media, asked, backups, kv, reads };
}
