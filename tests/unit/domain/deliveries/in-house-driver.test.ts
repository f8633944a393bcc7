import { expect, test } from "vitest";
import { sayDriverProblem } from "#app/admin/deliveries/assign-driver-dialog.tsx";
import {
  DRIVER_LENGTHS,
  type DriverForm,
  type DriverRule,
  driverProblem,
} from "#domain/deliveries/in-house-driver.ts";
import { driverProblemText } from "#messages/adminDeliveries/driver-text.ts";

const GOOD: DriverForm = { name: "Sipho", phone: "082 555 0118", pay: "40,00" };

const LONG = "n".repeat(DRIVER_LENGTHS.name + 1);

test.each<[Partial<DriverForm>, string, DriverRule, string]>([
  [{ name: " ", phone: "1", pay: "x" }, "name", "nameMissing", "Please write who drives"],
  [{ name: LONG }, "name", "tooLong", "Please keep this to 80 characters"],
  [
    { phone: "1", pay: "x" },
    "phone",
    "phoneInvalid",
    "Please write a South African number, like 082 555 0118",
  ],
  [{ phone: LONG }, "phone", "tooLong", "Please keep this to 30 characters"],
  [{ pay: "-1" }, "pay", "payInvalid", "Please write an amount from 0 to 5000, like 40.00"],
  [{ pay: "5000,01" }, "pay", "payInvalid", "Please write an amount from 0 to 5000, like 40.00"],
  [{ pay: "x" }, "pay", "payInvalid", "Please write an amount from 0 to 5000, like 40.00"],
  [{ pay: "1,299" }, "pay", "payInvalid", "Please write an amount from 0 to 5000, like 40.00"],
])("%j is told at its first field", (wrong, field, rule, text) => {
  const problem = driverProblem({ ...GOOD, ...wrong });
  expect(problem).toEqual({ field, rule });
  expect(driverProblemText({ field, rule })).toBe(text);
});

test.each([
  ["x", "An amount is digits, with a point or comma before the cents, like 1234.50"],
  ["1,299", "“1,299” could be R1"],
  ["-1", "Please write an amount from 0 to 5000, like 40.00"],
])("a pay of '%s' is asked about as money is everywhere, else by its bounds", (pay, text) => {
  const error = sayDriverProblem({ ...GOOD, pay });
  expect(error).toMatchObject({ field: "pay" });
  expect(error?.text).toContain(text);
});

test("a driver needs no pay", () => {
  expect(driverProblem({ ...GOOD, pay: "" })).toBeNull();
  expect(driverProblem(GOOD)).toBeNull();
});
