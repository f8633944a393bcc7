import { expect, test } from "vitest";
import { media } from "#db/schema/index.ts";
import { FORMAT_BYTES } from "#domain/catalogue/image-bytes.ts";
import { handleMediaUpload } from "#server/http/media/upload.ts";
import { pngOf } from "#tests/factories/pictures.ts";
import { expectNothingKept, openBackOffice, PNG } from "./back-office.ts";

const MB = 1024 * 1024;
const TYPE = "Please select only JPG, PNG, or WebP image files";
const SIZE = "Please select images smaller than 5MB";
const BOUNDARY = "a-line-that-is-in-no-picture-at-all";
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;

test("an upload for nothing that there is names what it lacks", async () => {
  const { upload } = await openBackOffice();
  expect(await upload("avatar", PNG)).toMatchObject({
    status: 400,
    body: { failure: { code: "INVALID_INPUT", field: "for" } },
  });
});

test("a picture without a name has none", async () => {
  const { shop, upload } = await openBackOffice();
  expect((await upload("product", PNG)).status).toBe(200);
  const [row] = await shop.db.select().from(media);
  expect(row?.originalName).toBe("");
});

test.each([
  ["nothing at all", undefined, {}],
  ["a form that is none", "no form", { "content-type": FORM }],
])(
  "%s is refused as another kind of file, and not as a failure of ours",
  async (_w, body, more) => {
    const { shop, send } = await openUploads();
    expect(await send({ ...(body ? { body } : {}), headers: more })).toEqual(failed(TYPE));
    expect(shop.logged).not.toContainEqual({ level: "error", event: "upload-failed" });
    await expectNothingKept(shop);
  },
);

test("a failure of ours is one, and is written down", async () => {
  const { shop, send } = await openUploads();
  await shop.client.execute("drop index media_by_time");
  await shop.client.execute("alter table media rename to away");
  expect(await send({ body: PNG })).toMatchObject({ status: 500 });
  expect(shop.logged).toContainEqual({ level: "error", event: "upload-failed" });
});

test("whoever says beforehand that a picture is too large is believed", async () => {
  const { shop, send } = await openUploads();
  const large = { "content-length": String(5 * MB) };
  expect(await send({ body: PNG, headers: large })).toEqual(failed(SIZE));
  const inForm = (declared: number) =>
    send({ body: formOf(PNG), headers: { "content-type": FORM, "content-length": `${declared}` } });
  const most = 5 * MB - 1 + 64 * 1024;
  expect(await inForm(most + 1)).toEqual(failed(SIZE));
  await expectNothingKept(shop);
  expect(await inForm(most)).toMatchObject({ status: 200 });
});

test.each([
  ["as many bytes as tell its kind", FORMAT_BYTES],
  ["fewer than that", 4],
])("a picture that comes in pieces of %s is read whole", async (_what, size) => {
  const { send } = await openUploads();
  const picture = pngOf({ width: 300, height: 300 });
  const pieces = Array.from({ length: Math.ceil(picture.length / size) }, (_, at) =>
    picture.subarray(at * size, (at + 1) * size),
  );
  expect(await send(stream(pieces, 0).init)).toMatchObject({ status: 200 });
});

test.each([
  ["another kind of file", new Uint8Array(FORMAT_BYTES), TYPE, {}, 0],
  ["too large", PNG.subarray(0, FORMAT_BYTES), SIZE, {}, 5],
  ["too large in a form", formOf(PNG), SIZE, { "content-type": FORM }, 6],
])(
  "what is %s is refused as soon as that is seen; then so much is let go until its sender is cut off",
  async (_what, start, message, headers, seenAfter) => {
    const { shop, send } = await openUploads();
    const endless = stream([start], 60);
    expect(await send({ ...endless.init, headers })).toEqual(failed(message));
    expect(endless.taken()).toBeLessThanOrEqual(seenAfter + 33);
    expect(endless.isCutOff()).toBe(true);
    const short = stream([start], 8);
    expect(await send({ ...short.init, headers })).toEqual(failed(message));
    expect([short.taken(), short.isCutOff()], "its sender reads an answer at the end").toEqual([
      8,
      false,
    ]);
    await expectNothingKept(shop);
  },
);

function failed(message: string) {
  return { status: 400, body: { failure: { code: "INVALID_INPUT", message, field: "image" } } };
}

/** What an administrator sends to be kept for a product. */
async function openUploads() {
  const { shop, admin } = await openBackOffice();
  shop.logged.length = 0;
  return {
    shop,
    send: async (init: RequestInit) => {
      const address = "https://shop.test/api/media/upload?for=product";
      const request = new Request(address, { method: "POST", ...init });
      const answer = await handleMediaUpload(request, admin.context());
      const body: unknown = await answer.json();
      return { status: answer.status, body };
    },
  };
}

function formOf(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = [
    `--${BOUNDARY}`,
    'Content-Disposition: form-data; name="file"; filename="a.png"',
    "Content-Type: image/png",
    "",
    "",
  ].join("\r\n");
  const bytes = (text: string) => new TextEncoder().encode(text);
  return new Uint8Array([...bytes(head), ...file, ...bytes(`\r\n--${BOUNDARY}--\r\n`)]);
}

/** A body of these pieces, and of so many megabytes after them; `taken` counts these. */
function stream(pieces: readonly Uint8Array[], megabytes: number) {
  const due = [...pieces];
  const piece = new Uint8Array(MB);
  let taken = 0;
  let isCutOff = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const first = due.shift();
        if (first) return controller.enqueue(first);
        if (taken === megabytes) return controller.close();
        taken += 1;
        controller.enqueue(piece);
      },
      cancel() {
        isCutOff = true;
      },
    },
    { highWaterMark: 0 },
  );
  // Node asks for it with streams; its types do not know it yet.
  const init: RequestInit & { duplex: "half" } = { body, duplex: "half" };
  return { init, taken: () => taken, isCutOff: () => isCutOff };
}
