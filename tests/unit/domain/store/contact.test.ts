import * as v from "valibot";
import { expect, test } from "vitest";
import {
  ContactMessage,
  contactProblem,
  messageSearchOf,
  orderNumbersIn,
} from "#domain/store/contact.ts";
import { replyProblem } from "#domain/store/reply.ts";

const typed = {
  name: " Thandi\r\nNkosi ",
  email: " thandi@x.test ",
  subject: " My order ",
  message: " Where is it?\nThandi ",
};

test("a message is kept trimmed, all but its text on one line", () => {
  expect(v.parse(ContactMessage, typed)).toEqual({
    name: "Thandi Nkosi",
    email: "thandi@x.test",
    subject: "My order",
    message: "Where is it?\nThandi",
  });
});

test.each([
  [{}, null],
  [{ name: "a".repeat(120), subject: "a".repeat(150), message: "a".repeat(4_000) }, null],
  [{ name: " \n " }, { field: "name", rule: "missing" }],
  [{ name: "a".repeat(121) }, { field: "name", rule: "tooLong" }],
  [{ email: "" }, { field: "email", rule: "missing" }],
  [{ email: "thandi" }, { field: "email", rule: "emailInvalid" }],
  [{ subject: " " }, { field: "subject", rule: "missing" }],
  [{ subject: "a".repeat(151) }, { field: "subject", rule: "tooLong" }],
  [{ message: " " }, { field: "message", rule: "missing" }],
  [{ message: "a".repeat(4_001) }, { field: "message", rule: "tooLong" }],
  [
    { name: "", message: "" },
    { field: "name", rule: "missing" },
  ],
])("a message with %j breaks %j", (changes, problem) => {
  expect(contactProblem({ ...typed, ...changes })).toEqual(problem);
});

test.each([
  ["My order 5f0a1b2c is late, #5F0A1B2C!", ["5F0A1B2C"]],
  ["ABCDEFGH and abcdefgh", ["ABCDEFGH"]],
  ["tomorrow", []],
  ["5f0a1b2 5f0a1b2c9", []],
  ["5f0a1b2\u00e9", []],
  [
    "a1111111 a2222222 a3333333 a4444444 a5555555 a6666666",
    ["A1111111", "A2222222", "A3333333", "A4444444", "A5555555"],
  ],
  ["", []],
])("in %j the numbers of orders may be %j", (text, numbers) => {
  expect(orderNumbersIn(text)).toEqual(numbers);
});

test("messages are found by who wrote them and what they say", () => {
  expect(messageSearchOf("thandi")).toBe('{email name subject message} : "thandi"*');
  expect(messageSearchOf(" ")).toBeNull();
});

test.each([
  [" ", "missing"],
  ["a".repeat(4_001), "tooLong"],
  [` ${"a".repeat(4_000)} `, null],
])("an answer is written, and no longer than a letter", (text, rule) => {
  expect(replyProblem(text)).toBe(rule);
});
