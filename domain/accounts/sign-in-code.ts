/** Whether it is of an authenticator app; anything else that is typed is taken for a backup code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(plainCode(code));
}

/** A code as typed, without the blanks that apps show in it. */
export function plainCode(code: string): string {
  return code.replace(/\s/g, "");
}
