import { expect, test } from "vitest";
import { ALONE } from "../../vitest.config.ts";
import { filesBelow, read } from "./house.ts";

const REPLACES = /\bvi\.(?:mock|doMock|stubGlobal|resetModules)\(/;

test("whatever replaces a module or a global has a process to itself", () => {
  const replacing = filesBelow("tests/unit", "tests/procedures", "tests/architecture").filter(
    (file) => file.endsWith(".test.ts") && REPLACES.test(read(file)),
  );
  expect(replacing.toSorted()).toEqual(ALONE.toSorted());
});
