import { expect, test } from "vitest";
import { bucketStatus, imagesStatus, isUnreadable } from "#server/gateways/media/errors.ts";

test.each([
  ["put: internal error (10001)", 500],
  ["put: unauthorized (10002)  ", 401],
  ["put: forbidden (10003)", 403],
  ["get: no bucket (10006)", 404],
  ["get: no object (10007)", 404],
  ["put: slow down (10043)", 503],
  ["put: too late (10054)", 408],
  ["put: too many (10058)", 429],
  ["put: (10001) of a call that was not allowed (10003)", 403],
  ["put: a bad name (10020)", 400],
  ["put: (10001) and more", null],
  ["put: (1000)", null],
  ["Network connection lost.", 503],
  ["internal error; reference = abc", 503],
  ["The operation timed out", 503],
  ["what nobody knows", null],
])("R2's %j is HTTP's %s", (message, status) => {
  expect(bucketStatus(new Error(message))).toBe(status);
  expect(bucketStatus(message)).toBe(status);
});

const coded = (code: unknown, message = "IMAGES_TRANSFORM_ERROR") =>
  Object.assign(new Error(message), { code });

test.each([
  ["the month's are used up", coded(9422), 402],
  ["the account's are used up", coded(9423), 402],
  ["its own failure", coded(9500), 503],
  ["a failure just below", coded(9499), null],
  ["a code that is no number", coded("9523"), null],
  ["a connection that broke off", new Error("Network connection lost."), 503],
  ["no code", new Error("what nobody knows"), null],
  ["a text", "timeout", 503],
  ["nothing", null, null],
  ["nothing at all", undefined, null],
])("of the encoder, %s: HTTP's status is told", (_, error, status) => {
  expect(imagesStatus(error)).toBe(status);
});

test.each([
  [coded(9412), true],
  [coded(9400), false],
  [coded("9412"), false],
  ["Input file contains unsupported image format", true],
  [new Error("VipsJpeg: vips"), true],
  [{ message: "vips" }, false],
  [null, false],
  [undefined, false],
])("%s: the picture is to blame: %s", (error, is) => {
  expect(isUnreadable(error)).toBe(is);
});
