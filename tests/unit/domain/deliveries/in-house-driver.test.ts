import { expect, test } from "vitest";
import { type DriverForm, driverError } from "#domain/deliveries/in-house-driver.ts";

const GOOD: DriverForm = { name: "Sipho", phone: "082 555 0118", pay: "40,00" };

test.each<[Partial<DriverForm>, string, string]>([
  [{ name: " ", phone: "1", pay: "x" }, "name", "Please write who drives"],
  [{ phone: "1", pay: "x" }, "phone", "Please write a South African number, like 082 555 0118"],
  [{ pay: "-1" }, "pay", "Please write an amount from 0 to 5000, like 40.00"],
  [{ pay: "5000,01" }, "pay", "Please write an amount from 0 to 5000, like 40.00"],
  [{ pay: "x" }, "pay", "An amount is digits, with a point or comma before the cents"],
  [{ pay: "1,299" }, "pay", "“1,299” could be R1"],
])("%j is told at its first field", (wrong, field, text) => {
  const error = driverError({ ...GOOD, ...wrong }, "ZAR");
  expect(error?.field).toBe(field);
  expect(error?.text).toContain(text);
});

test("a driver needs no pay", () => {
  expect(driverError({ ...GOOD, pay: "" }, "ZAR")).toBeNull();
  expect(driverError(GOOD, "ZAR")).toBeNull();
});
