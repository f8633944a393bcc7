import type { ImagesBinding } from "#server/gateways/media/types.ts";
import { kvTokenStore, type TokenKv } from "#server/gateways/token-store.ts";
import type { AnswerStore } from "#server/page-cache/page-cache.ts";
import type { MediaParts, NetworkHooks } from "#tests/setup/test-vendors.ts";
import { halfOf, htmlPage, otherCurrency, refusal, thrown } from "./answers.ts";
import type { Party } from "./kinds.ts";

/** PayPal's ids, disputes and Uber's deliveries. */
const IDS = /\/([A-Z0-9]{17}|PP-D-\w+|del_\w+)/g;
const VENDORS: Record<string, Party> = { "paypal.test": "paypal", "fcm.googleapis.com": "push" };

export type Broken<Result> = {
  lost: (isLate: boolean) => Error;
  status: (status: number) => Result;
  html?: () => Result;
  cut?: (answer: Result) => Promise<Result>;
  currency?: (answer: Result) => Promise<Result>;
};
/** Of a binding, which throws whatever it says. */
type Thrown = Pick<Broken<never>, "lost" | "status">;
export type Reach = <Result>(
  party: Party,
  what: string,
  honest: () => Promise<Result>,
  broken: Broken<Result>,
) => Promise<Result>;
/** Every way out of a shop, each of whose calls goes through `reach`. */
export function waysOut(
  reach: Reach,
): NetworkHooks & { cache: (store: AnswerStore) => AnswerStore } {
  const overHttp = (party: Party): Broken<Response> => ({
    lost: (isLate) =>
      isLate
        ? new DOMException("no answer in time", "TimeoutError")
        : new TypeError("fetch failed"),
    status: (status) => refusal(party, status),
    html: htmlPage,
    cut: halfOf,
    currency: otherCurrency,
  });
  const boundBy = (party: Party): Thrown => ({
    lost: () => thrown(party, null),
    status: (status) => {
      throw thrown(party, status);
    },
  });
  return {
    database: (send) => (request) => {
      const honest = request.clone();
      return reach("database", "database", () => send(honest), overHttp("database"));
    },
    vendors: (send) => (input, init) => {
      const request = new Request(input, init);
      const { hostname, pathname } = new URL(request.url);
      const party = VENDORS[hostname] ?? "courier";
      const what = `${request.method} ${pathname.replaceAll(IDS, "/:id")}`;
      return reach(party, what, () => send(request.clone()), overHttp(party));
    },
    mail: (binding) => ({
      send: (message) => {
        const what =
          message.headers?.["X-Entity-Ref-ID"]?.replace(/-T\d.*$/, "") ??
          "asks whether it is there";
        return reach("mail", what, () => binding.send(message), boundBy("mail"));
      },
    }),
    bucket: (bucket) => bucketOver(reach, bucket, boundBy("r2")),
    pictures: (media) => picturesOver(reach, media, boundBy("pictures")),
    /** The data centre's cache, which only a story has that looks at pages. */
    cache: (store) => ({
      match: (key) => reach("cache", "match", () => store.match(key), boundBy("cache")),
      put: (key, answer) => reach("cache", "put", () => store.put(key, answer), boundBy("cache")),
    }),
    tokens: (vendor) => kvTokenStore(kvOver(reach, boundBy("kv")), vendor, "a secret of the tests"),
  };
}

function kvOver(reach: Reach, broken: Thrown): TokenKv {
  const kept = new Map<string, string>();
  const garbled = {
    ...broken,
    html: () => "<!doctype html>",
    cut: async (text: string | null) => text?.slice(0, text.length / 2) ?? null,
  };
  return {
    get: (key) => reach<string | null>("kv", "get", async () => kept.get(key) ?? null, garbled),
    put: (key, value) => reach<void>("kv", "put", async () => void kept.set(key, value), broken),
    delete: (key) => reach<void>("kv", "delete", async () => void kept.delete(key), broken),
  };
}

function bucketOver(
  reach: Reach,
  bucket: Parameters<NetworkHooks["bucket"]>[0],
  broken: Thrown,
): ReturnType<NetworkHooks["bucket"]> {
  const through = <Result>(what: string, honest: () => Promise<Result>) =>
    reach<Result>("r2", what, honest, broken);
  return {
    put: (...given) => through("put", () => bucket.put(...given)),
    get: (key) => through("get", () => bucket.get(key)),
    delete: (keys) => through("delete", () => bucket.delete(keys)),
    list: (options) => through("list", () => bucket.list(options)),
    createMultipartUpload: (...given) =>
      through("begin", async () => {
        const upload = await bucket.createMultipartUpload(...given);
        return {
          uploadPart: (...part) => through("part", () => upload.uploadPart(...part)),
          complete: (parts) => through("complete", () => upload.complete(parts)),
          abort: () => through("abort", () => upload.abort()),
        };
      }),
  };
}

function picturesOver(reach: Reach, { bucket, images }: MediaParts, broken: Thrown): MediaParts {
  const through = <Result>(what: string, honest: () => Promise<Result>) =>
    reach<Result>("pictures", what, honest, broken);
  const encoder = (transformer: ReturnType<ImagesBinding["input"]>): typeof transformer => ({
    transform: (change) => encoder(transformer.transform(change)),
    output: (options) => through("encode", () => transformer.output(options)),
  });
  return {
    bucket: {
      put: (...given) => through("put", () => bucket.put(...given)),
      get: (key) => through("get", () => bucket.get(key)),
      delete: (keys) => through("delete", () => bucket.delete(keys)),
      list: (options) => through("list", () => bucket.list(options)),
    },
    images: { input: (stream) => encoder(images.input(stream)) },
  };
}
