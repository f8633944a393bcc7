import * as v from "valibot";

/** What the shop writes mails about (back-office §3, settings `notifications`). */
export const NotificationSettings = v.object({
  /** Mails to the store at all: the three below need it. */
  emailNotifications: v.boolean(),
  orderNotifications: v.boolean(),
  lowStockAlerts: v.boolean(),
  customerMessages: v.boolean(),
  /** To customers who asked for them. */
  marketingEmails: v.boolean(),
});
export type NotificationSettings = v.InferOutput<typeof NotificationSettings>;

/** Whether the store is mailed about a matter: its own switch and the one for all of them. */
export function tellsStore(
  settings: NotificationSettings,
  matter: "orderNotifications" | "lowStockAlerts" | "customerMessages",
): boolean {
  return settings.emailNotifications && settings[matter];
}

/** Back-office §9. */
export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = {
  emailNotifications: true,
  orderNotifications: true,
  lowStockAlerts: true,
  customerMessages: true,
  marketingEmails: false,
};
