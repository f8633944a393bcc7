import type { RetentionPeriod } from "#domain/store/settings/privacy.ts";
import { NETWORK_NAMES } from "#domain/store/settings/store.ts";
import { adminBackups } from "#messages/adminBackups/index.ts";
import { adminSecuritySettings } from "#messages/adminSecuritySettings/index.ts";
import { adminSettingRules } from "#messages/adminSettingRules/index.ts";
import { adminSettings } from "#messages/adminSettings/index.ts";
import { adminShopSettings } from "#messages/adminShopSettings/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";

type Labels = Readonly<Record<string, () => string>>;

/** What data is kept for so long, by the setting's name. */
const PERIODS: Readonly<Record<RetentionPeriod, () => string>> = {
  mailMonths: () => adminShopSettings.mails(),
  contactMonths: () => adminShopSettings.contactMessages(),
  unpaidPaymentDays: () => adminShopSettings.unpaid(),
  auditMonths: () => adminShopSettings.audit(),
  closedAccountYears: () => adminShopSettings.deletedCustomers(),
};

const STORE: Labels = {
  storeName: () => adminSettings.storeName(),
  storeDescription: () => adminSettings.storeDescription(),
  storeAddress: () => adminSettings.storeAddress(),
  storePhone: () => backOffice.phone(),
  storeEmail: () => adminSettings.email(),
  storeWhatsapp: () => "WhatsApp",
  city: () => adminSettings.city(),
  province: () => adminSettings.province(),
  postalCode: () => adminSettings.postalCode(),
  legalName: () => adminSettings.legalName(),
  registrationNumber: () => adminSettings.registration(),
  vatNumber: () => adminSettings.vatNumber(),
  usdRate: () => adminSettings.dollarRate(),
  currency: () => adminSettings.currency(),
  timezone: () => adminSettings.timezone(),
  language: () => adminSettings.language(),
  socialLinks: () => adminSettings.socialLinks(),
  "socialLinks.facebook": () => NETWORK_NAMES.facebook,
  "socialLinks.instagram": () => NETWORK_NAMES.instagram,
  "socialLinks.x": () => NETWORK_NAMES.x,
  "socialLinks.tiktok": () => NETWORK_NAMES.tiktok,
  "socialLinks.youtube": () => NETWORK_NAMES.youtube,
};

const SHOP: Labels = {
  ...PERIODS,
  emailNotifications: () => adminShopSettings.mailsToStore(),
  orderNotifications: () => adminShopSettings.newOrders(),
  lowStockAlerts: () => adminShopSettings.lowStock(),
  customerMessages: () => adminShopSettings.customerMessages(),
  marketingEmails: () => adminShopSettings.backInStock(),
  maintenanceMode: () => adminShopSettings.maintenanceMode(),
  debugMode: () => adminShopSettings.debugMode(),
  logLevel: () => adminShopSettings.logLevel(),
  autoBackup: () => adminBackups.autoBackup(),
  backupFrequency: () => adminBackups.frequency(),
};

const SECURITY: Labels = {
  twoFactorAuth: () => adminSecuritySettings.twoFactor(),
  sessionTimeout: () => adminSecuritySettings.sessionTimeout(),
  ipRestriction: () => adminSecuritySettings.ipRestriction(),
  allowedIPs: () => adminSecuritySettings.allowedAddresses(),
  passwordPolicy: () => adminSecuritySettings.passwords(),
  "passwordPolicy.minLength": () => adminSecuritySettings.minLength(),
  "passwordPolicy.requireSpecialChars": () => adminSecuritySettings.specialChars(),
  "passwordPolicy.requireNumbers": () => adminSecuritySettings.numbers(),
  "passwordPolicy.requireUppercase": () => adminSecuritySettings.uppercase(),
  orderLimits: () => adminSecuritySettings.orderLimits(),
  "orderLimits.unitsPerLine": () => adminSecuritySettings.unitsPerLine(),
  "orderLimits.unitsHeld": () => adminSecuritySettings.unitsHeld(),
};

const DELIVERY: Labels = {
  "zones.name": () => adminSettingRules.zoneName(),
  "zones.areas": () => adminSettingRules.area(),
  "zones.feeCents": () => adminSettingRules.fee(),
  "zones.freeThresholdCents": () => adminSettingRules.threshold(),
  "zones.estimate": () => adminSettingRules.estimate(),
  "standard.feeCents": () => adminSettingRules.fee(),
  "standard.freeThresholdCents": () => adminSettingRules.threshold(),
  "cart.feeCents": () => adminSettingRules.fee(),
  "cart.freeAboveCents": () => adminSettingRules.threshold(),
  "lead.readyMinutes": () => adminSettingRules.packing(),
  "lead.pickupMinutes": () => adminSettingRules.pickup(),
  "lead.dropoffMinutes": () => adminSettingRules.delivery(),
  "closures.dates.name": () => adminSettingRules.closedReason(),
  "promise.time": () => adminSettingRules.promiseTime(),
  "promise.area": () => adminSettingRules.promiseArea(),
  serviceNote: () => adminSettingRules.serviceNote(),
  "pickup.keepDays": () => adminSettingRules.keepDays(),
  "slots.minutes": () => adminSettingRules.slotMinutes(),
  "slots.leadMinutes": () => adminSettingRules.slotLead(),
  "slots.capacity": () => adminSettingRules.slotCapacity(),
  "slots.days": () => adminSettingRules.slotDays(),
};

/** In the answer to a call, which shows no panel of the store's around its field. */
const IN_A_CALL: Labels = {
  storeEmail: () => adminSettingRules.storeEmail(),
  storePhone: () => adminSettingRules.storePhone(),
};

const ON_THE_PAGE: Labels = { ...STORE, ...SHOP, ...SECURITY, ...DELIVERY };

/**
 * A setting by its path in the document, an entry of a list as the list: "zones.0.name" is "The
 * zone's name". One that no page has a field for is called by its own name.
 */
export function settingLabel(path: string): string {
  const field = fieldOf(path);
  return ON_THE_PAGE[field]?.() ?? wordsOf(field);
}

/** The same where a call is refused. */
export function settingLabelInACall(path: string): string {
  return IN_A_CALL[fieldOf(path)]?.() ?? settingLabel(path);
}

/** What data is kept for so long. */
export function periodLabel(name: RetentionPeriod): string {
  return PERIODS[name]();
}

function fieldOf(path: string): string {
  return path.replaceAll(/\.\d+/g, "");
}

/** `openHolidays` as "Open holidays". */
function wordsOf(field: string): string {
  const words = (field.split(".").at(-1) ?? field)
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
