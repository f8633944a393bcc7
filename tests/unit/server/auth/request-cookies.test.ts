import { describe, expect, test } from "vitest";
import { requestCookies, withCookiesOnce } from "#server/auth/request-cookies.ts";

const read = (cookie?: string) => [...requestCookies(headersWith(cookie))];

describe("what is read of a request's cookies", () => {
  test.each<[header: string | undefined, read: [name: string, value: string][]]>([
    [undefined, []],
    ["", []],
    [
      "a=1; b=2",
      [
        ["a", "1"],
        ["b", "2"],
      ],
    ],
    ["  a =  1  ", [["a", "1"]]],
    ["a=", [["a", ""]]],
    ["a=1=2", [["a", "1=2"]]],
    ["alone; =nameless; b=2", [["b", "2"]]],
    ["a b=1; c=2", [["c", "2"]]],
    ["a=x\\y; c=2", [["c", "2"]]],
    ['a=x"y; c=2', [["c", "2"]]],
    ["a=first; a=second", [["a", "first"]]],
  ])("the header '%s'", (header, expected) => {
    expect(read(header)).toEqual(expected);
  });

  test.each([
    ['"quoted"', "quoted"],
    ['""', ""],
    ["%20a%2Fb", " a/b"],
    ["%zz", "%zz"],
    ["50%", "50%"],
  ])("a value sent as %s is %s", (sent, value) => {
    expect(requestCookies(headersWith(`a=${sent}`)).get("a")).toBe(value);
  });

  test.each(['"', '"open', 'shut"'])("a value with one quotation mark, %s, is none", (sent) => {
    expect(read(`a=${sent}; b=2`)).toEqual([["b", "2"]]);
  });
});

describe("a request with each cookie once", () => {
  test("has the first of each name, as it was sent, and its other headers", () => {
    const sent = headersWith("a=%20first; b=2; a=second");
    sent.set("accept", "text/html");
    const once = withCookiesOnce(sent);
    expect(once.get("cookie")).toBe("a=%20first; b=2");
    expect(once.get("accept")).toBe("text/html");
    expect(sent.get("cookie"), "the request itself stays").toBe("a=%20first; b=2; a=second");
  });

  test("has only the names that are kept, and no header where that is none of them", () => {
    const sent = headersWith("a=1; b=2; ab=3");
    expect(withCookiesOnce(sent, (name) => name.startsWith("a")).get("cookie")).toBe("a=1; ab=3");
    expect(withCookiesOnce(sent, () => false).has("cookie")).toBe(false);
  });
});

function headersWith(cookie: string | undefined): Headers {
  return new Headers(cookie === undefined ? {} : { cookie });
}
