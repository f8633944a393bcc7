import type { AdminRole } from "#domain/accounts/admin.ts";
import { adminAccounts } from "#messages/adminAccounts/index.ts";

const NAMES: Readonly<Record<AdminRole, () => string>> = {
  owner: () => adminAccounts.owner(),
  manager: () => adminAccounts.manager(),
  picker: () => adminAccounts.picker(),
  viewer: () => adminAccounts.viewer(),
};

const POWERS: Readonly<Record<AdminRole, () => string>> = {
  owner: () => adminAccounts.ownerMay(),
  manager: () => adminAccounts.managerMay(),
  picker: () => adminAccounts.pickerMay(),
  viewer: () => adminAccounts.viewerMay(),
};

/** A role's name: "Manager". */
export function roleText(role: AdminRole): string {
  return NAMES[role]();
}

/** What a role may do in a sentence, for whoever gives the roles out. */
export function powersText(role: AdminRole): string {
  return POWERS[role]();
}

/** What somebody reads whose role does not allow a thing. */
export function roleRefusal(role: AdminRole): string {
  return adminAccounts.roleRefused({ role: roleText(role) });
}
