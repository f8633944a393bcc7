import type { Device } from "#domain/accounts/device-name.ts";
import { account } from "#messages/account/index.ts";

/** What a device is called: "Chrome on Android". */
export function deviceText({ browser, system }: Device): string {
  if (browser && system) return account.browserOnSystem({ browser, system });
  return browser ?? system ?? account.unknownDevice();
}
