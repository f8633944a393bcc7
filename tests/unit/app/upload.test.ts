import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkImage, UploadError, uploadImage, uploadPicture } from "#app/lib/upload.ts";
import { GIF, pngOf, pngOfBytes, SVG_WITH_SCRIPT, textBytes } from "#tests/factories/pictures.ts";

const MB = 1024 * 1024;
const UPLOADED = { url: "/media/products/1-0-a-garri.webp", width: 8, height: 8, bytes: 100 };
const PNG = pngOf({ width: 8, height: 8 });

let sent: FakeRequest[] = [];
let answers: Array<{ status: number; body: unknown }> = [];

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answers = [];
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  // No browser decodes here: the file goes as it is.
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no decoder")));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ["text named .png", textBytes("text"), "Please select only JPG, PNG, or WebP image files"],
  ["an SVG", SVG_WITH_SCRIPT, "Please select only JPG, PNG, or WebP image files"],
  ["a GIF", GIF, "Please select only JPG, PNG, or WebP image files"],
  ["5MB", pngOfBytes(5 * MB), "Please select images smaller than 5MB"],
])("%s is refused in the browser, before anything is sent", async (_what, bytes, message) => {
  const file = new File([bytes], "photo.png", { type: "image/png" });
  expect(await checkImage(file, "product")).toBe(message);
  const error = await uploadImage(file, "product").catch((thrown: unknown) => thrown);
  expect(error).toEqual(new UploadError(message, { isRefusal: true, status: null }));
  expect(sent).toHaveLength(0);
});

test("a picture is sent with its purpose, name and place, and its progress told", async () => {
  answers = [{ status: 200, body: UPLOADED }];
  const parts: number[] = [];
  const onProgress = (part: number) => parts.push(part);
  const result = await uploadImage(picture("Ijebu Garri.png"), "product", {
    index: 2,
    productId: "garri",
    onProgress,
  });
  expect(result).toEqual(UPLOADED);
  expect(sent[0]?.address).toBe(
    "/api/media/upload?for=product&name=Ijebu+Garri.png&index=2&product=garri",
  );
  expect(parts).toEqual([0.5, 1]);
});

test.each([408, 429, 500, 503])("after a %s a picture is sent again", async (status) => {
  answers = [
    { status, body: "busy" },
    { status: 200, body: UPLOADED },
  ];
  const result = uploadImage(picture(), "hero");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await result).toEqual(UPLOADED);
  expect(sent).toHaveLength(2);
});

test("what the server refuses is said in its words, and not sent again", async () => {
  const failure = { code: "INVALID_INPUT", message: "Please select an image file", field: "image" };
  answers = [{ status: 400, body: { failure } }];
  await expect(uploadImage(picture(), "hero")).rejects.toMatchObject({
    message: "Please select an image file",
    isRefusal: true,
    status: 400,
  });
  expect(sent).toHaveLength(1);
});

test("an answer that makes no sense, and no answer at all, are failures of the way", async () => {
  answers = [{ status: 200, body: "<html>" }];
  const expected = { message: "Failed to upload image", isRefusal: false };
  await expect(uploadImage(picture(), "hero")).rejects.toMatchObject(expected);
  await expect(uploadImage(picture(), "hero")).rejects.toMatchObject({ ...expected, status: null });
});

test("who cancels ends the upload under way", async () => {
  answers = [{ status: 0, body: "never" }];
  const patience = new AbortController();
  const result = uploadImage(picture(), "hero", { signal: patience.signal });
  const ended = result.catch((error: unknown) => error);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  patience.abort(new Error("cancelled"));
  expect(await ended).toEqual(new Error("cancelled"));
  expect(sent[0]?.isAborted).toBe(true);
});

test("a customer's picture that takes too long is a failure of the way, and does not wait for ever", async () => {
  answers = [{ status: 0, body: "never" }];
  const patience = new AbortController();
  const limit = vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
  const ended = uploadPicture(picture()).catch((error: unknown) => error);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  patience.abort();
  const message = "Failed to upload image";
  expect(await ended).toEqual(new UploadError(message, { isRefusal: false, status: null }));
  limit.mockRestore();
});

/** As much of XMLHttpRequest as an upload uses: answers in the order of `answers`, then breaks off. */
class FakeRequest {
  upload: { onprogress: (event: { loaded: number; total: number }) => void } = {
    onprogress: () => undefined,
  };
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;
  status = 0;
  responseText = "";
  address = "";
  isAborted = false;

  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader() {}
  send(body: Blob) {
    sent.push(this);
    const answer = answers.shift();
    if (answer?.body === "never") return;
    queueMicrotask(() => {
      if (!answer) return this.onerror();
      this.upload.onprogress({ loaded: body.size / 2, total: body.size });
      this.upload.onprogress({ loaded: body.size, total: body.size });
      this.status = answer.status;
      this.responseText = JSON.stringify(answer.body);
      return this.onload();
    });
  }
  abort() {
    this.isAborted = true;
    this.onabort();
  }
}

function picture(name = "a.png"): File {
  return new File([PNG], name, { type: "image/png" });
}
