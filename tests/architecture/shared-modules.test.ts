import { expect, test } from "vitest";
import { ALONE } from "../../vitest.config.ts";
import { filesBelow, read } from "./house.ts";

/** The one that gives a global back when its test ends. */
const GIVES_BACK = "tests/setup/stub-globals.ts";
const REPLACES = /\bvi\.(?:mock|doMock|stubGlobal|resetModules)\(/;

test("whatever replaces a module or a global has a process to itself, unless it gives it back", () => {
  const below = ["tests/unit", "tests/procedures", "tests/architecture", "tests/setup"];
  const replacing = filesBelow(...below).filter(
    (file) => /\.tsx?$/.test(file) && file !== GIVES_BACK && REPLACES.test(read(file)),
  );
  expect(replacing.toSorted()).toEqual(ALONE.toSorted());
});
