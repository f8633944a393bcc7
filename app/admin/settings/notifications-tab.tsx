import { useMutation } from "@tanstack/react-query";
import { useTrpc } from "#app/lib/trpc.ts";
import { NotificationSettings } from "#domain/store/settings/notifications.ts";
import { adminShopSettings } from "#messages/adminShopSettings/index.ts";
import { Panel } from "../frame/panel.tsx";
import type { AllSettings } from "./all-settings.ts";
import { SectionForm } from "./section-form.tsx";
import { SwitchField } from "./switch-field.tsx";
import { useSection } from "./use-section.ts";

const TO_THE_STORE = [
  {
    field: "orderNotifications",
    label: () => adminShopSettings.newOrders(),
    hint: () => adminShopSettings.newOrdersHint(),
  },
  {
    field: "lowStockAlerts",
    label: () => adminShopSettings.lowStock(),
    hint: () => adminShopSettings.lowStockHint(),
  },
  {
    field: "customerMessages",
    label: () => adminShopSettings.customerMessages(),
    hint: () => adminShopSettings.customerMessagesHint(),
  },
] as const;

/** What the shop writes mails about (back-office §3, settings `notifications`). */
export function NotificationsTab({ all }: { all: AllSettings }) {
  const { mutateAsync } = useMutation(useTrpc().admin.settings.saveNotifications.mutationOptions());
  const section = useSection({
    says: {
      saved: () => adminShopSettings.notificationsSaved(),
      notSaved: () => adminShopSettings.notificationsNotSaved(),
    },
    needs: "settings.write",
    schema: NotificationSettings,
    all,
    read: ({ settings, saved }) => ({ stored: settings.notifications, saved: saved.notifications }),
    toDraft: (value) => value,
    fromDraft: (draft) => draft,
    save: mutateAsync,
  });
  const { draft, set } = section;
  return (
    <SectionForm
      section={section}
      label={adminShopSettings.notificationsForm()}
      saveLabel={adminShopSettings.saveNotifications()}
    >
      <Panel
        title={adminShopSettings.toStore()}
        subtitle={adminShopSettings.mailsGoTo({ email: all.settings.store.storeEmail })}
      >
        <SwitchField
          name="emailNotifications"
          label={adminShopSettings.mailsToStore()}
          hint={adminShopSettings.mailsToStoreHint()}
          checked={draft.emailNotifications}
          onChange={(emailNotifications) => set({ emailNotifications })}
        />
        {TO_THE_STORE.map(({ field, label, hint }) => (
          <SwitchField
            key={field}
            name={field}
            label={label()}
            hint={hint()}
            checked={draft[field]}
            disabled={!draft.emailNotifications}
            onChange={(checked) => set({ [field]: checked })}
          />
        ))}
      </Panel>
      <Panel
        title={adminShopSettings.toCustomers()}
        subtitle={adminShopSettings.toCustomersAlways()}
      >
        <SwitchField
          name="marketingEmails"
          label={adminShopSettings.backInStock()}
          hint={adminShopSettings.backInStockHint()}
          checked={draft.marketingEmails}
          onChange={(marketingEmails) => set({ marketingEmails })}
        />
      </Panel>
    </SectionForm>
  );
}
