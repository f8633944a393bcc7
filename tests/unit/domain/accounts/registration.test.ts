import { expect, test } from "vitest";
import {
  isWeakPassword,
  newPasswordError,
  PASSWORD_MIN_LENGTH,
  passwordChangeError,
} from "#domain/accounts/passwords.ts";
import {
  editProfileError,
  emailError,
  isEmailShaped,
  loginError,
  normalizeEmail,
  type Registration,
  registrationError,
  resetRequestError,
  splitName,
} from "#domain/accounts/registration.ts";

import { sayBrokenRule } from "#messages/login/rule-text.ts";

test("the rules of registration are told one at a time, in the order of the form", () => {
  const steps: Array<[Partial<Registration>, string]> = [
    [{}, "Name is required"],
    [{ name: "Thandi" }, "Email is required"],
    [{ email: "thandi@" }, "Please enter a valid email address"],
    [{ email: "thandi@shopper.test" }, "Phone number is required"],
    [{ phone: "+27 82 555 011" }, "Please enter a valid South African phone number"],
    [{ phone: "+27 82 555 0118" }, "Address is required"],
    [{ address: "24 Cumberland Avenue" }, "Password must be at least 6 characters long"],
    [{ password: "12345" }, "Password must be at least 6 characters long"],
    [{ password: "123456" }, "Passwords do not match"],
  ];
  let form: Registration = {
    name: "",
    email: "",
    phone: "",
    address: "",
    password: "",
    confirmation: "",
  };
  for (const [change, text] of steps) {
    form = { ...form, ...change };
    expect(sayBrokenRule(registrationError(form))?.text).toBe(text);
  }
  expect(sayBrokenRule(registrationError({ ...form, confirmation: "123456" }))).toBeNull();
});

test("six characters are a password, five are none", () => {
  expect(PASSWORD_MIN_LENGTH).toBe(6);
  expect(
    sayBrokenRule(newPasswordError({ newPassword: "12345", confirmation: "12345" }))?.text,
  ).toBe("New password must be at least 6 characters long");
  expect(
    sayBrokenRule(newPasswordError({ newPassword: "123456", confirmation: "123456" })),
  ).toBeNull();
});

test("new passwords that differ are told before ones that are short, and both before the old one", () => {
  const form = { currentPassword: "", newPassword: "123", confirmation: "124" };
  expect(sayBrokenRule(passwordChangeError(form))).toEqual({
    field: "confirmation",
    text: "New passwords do not match",
  });
  expect(passwordChangeError({ ...form, confirmation: "123" })?.field).toBe("newPassword");
  const fine = { ...form, newPassword: "123456", confirmation: "123456" };
  expect(passwordChangeError(fine)?.field).toBe("currentPassword");
  expect(sayBrokenRule(passwordChangeError({ ...fine, currentPassword: "x" }))).toBeNull();
});

test("blanks are no password, nor is one's own address", () => {
  const account = { email: "Thandi@Shopper.test" };
  expect(isWeakPassword("        ", account)).toBe(true);
  expect(isWeakPassword("thandi@shopper.TEST", account)).toBe(true);
  expect(isWeakPassword("123456", account)).toBe(false);
});

test.each([
  ["", "", "email"],
  [" ", "secret", "email"],
  ["a@b.test", "  ", "password"],
])("signing in with '%s' and '%s' lacks the %s", (email, password, field) => {
  expect(sayBrokenRule(loginError({ email, password }))).toEqual({
    field,
    text: "Please enter both email and password",
  });
});

test("a reset link needs an address first", () => {
  expect(sayBrokenRule(resetRequestError({ email: " " }))?.text).toBe(
    "Please enter your email address first",
  );
  expect(sayBrokenRule(resetRequestError({ email: "thandi" }))).toBeNull();
});

test.each(["+27 (82) 555-0118", "082 555 0118", "12", " +27 82", "", "   "])(
  "edit profile takes the phone '%s'",
  (phone) => {
    expect(sayBrokenRule(editProfileError({ name: "T", phone }))).toBeNull();
  },
);

test.each(["call me", "082+555", "082.555.0118", "+", "++27"])(
  "edit profile refuses the phone '%s'",
  (phone) => {
    expect(sayBrokenRule(editProfileError({ name: "T", phone }))).toEqual({
      field: "phone",
      text: "Please enter a valid phone number",
    });
  },
);

test("edit profile wants a name first", () => {
  expect(sayBrokenRule(editProfileError({ name: "  ", phone: "call me" }))?.text).toBe(
    "Name is required",
  );
});

test.each(["a@b.co", " a.b+c@d-e.co.za ", "é@x.test"])("'%s' is shaped like an address", (text) => {
  expect(isEmailShaped(text)).toBe(true);
});

test.each(["a", "a@b", "@b.co", "a@b.", "a@.co", "a b@c.co", "a@b@c.co", "a@b..co"])(
  "'%s' is not shaped like an address",
  (text) => {
    expect(isEmailShaped(text)).toBe(false);
  },
);

test("names fall apart at their first blank, addresses are one however they are typed", () => {
  expect(splitName("  Naledi  van der   Merwe ")).toEqual({
    firstName: "Naledi",
    lastName: "van der Merwe",
  });
  expect(splitName("Naledi")).toEqual({ firstName: "Naledi", lastName: "" });
  expect(splitName(" ")).toEqual({ firstName: "", lastName: "" });
  expect(normalizeEmail(" Thandi@Shopper.TEST ")).toBe("thandi@shopper.test");
});

test("each rule of a form is told at its field", () => {
  const whole: Registration = {
    ...{ name: "Thandi", email: "thandi@shopper.test", phone: "0825550118" },
    ...{ address: "24 Cumberland Avenue", password: "123456", confirmation: "123456" },
  };
  const fieldOf = (change: Partial<Registration>) =>
    registrationError({ ...whole, ...change })?.field;
  expect(fieldOf({})).toBeUndefined();
  expect(fieldOf({ name: " " })).toBe("name");
  expect(fieldOf({ email: "" })).toBe("email");
  expect(fieldOf({ email: "thandi" })).toBe("email");
  expect(fieldOf({ phone: "" })).toBe("phone");
  expect(fieldOf({ phone: "1" })).toBe("phone");
  expect(fieldOf({ address: "" })).toBe("address");
  expect(fieldOf({ password: "1" })).toBe("password");
  expect(fieldOf({ confirmation: "1" })).toBe("confirmation");
  expect(editProfileError({ name: "", phone: "" })?.field).toBe("name");
  expect(editProfileError({ name: "Thandi", phone: " 082 555 0118 " })).toBeNull();
  expect(resetRequestError({ email: "" })?.field).toBe("email");
});

test("an address alone is somebody at a host with a dot in it", () => {
  expect(emailError({ email: " thandi@shopper.test " })).toBeNull();
  for (const email of ["", "thandi", "thandi@shopper.test, other", "thandi@shopper.test."]) {
    expect(emailError({ email })).toEqual({ field: "email", rule: "emailInvalid" });
  }
});
