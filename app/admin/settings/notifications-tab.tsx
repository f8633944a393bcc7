import { useMutation } from "@tanstack/react-query";
import { useTrpc } from "#app/lib/trpc.ts";
import { NotificationSettings } from "#domain/store/settings/notifications.ts";
import { Panel } from "../frame/panel.tsx";
import type { AllSettings } from "./all-settings.ts";
import { SectionForm } from "./section-form.tsx";
import { SwitchField } from "./switch-field.tsx";
import { useSection } from "./use-section.ts";

const TO_THE_STORE = [
  ["orderNotifications", "New orders", "A mail for every order that comes in."],
  ["lowStockAlerts", "Low stock", "A mail once when a product falls under 10."],
  ["customerMessages", "Customer messages", "What people write on the contact page."],
] as const;

/** What the shop writes mails about (back-office §3, settings `notifications`). */
export function NotificationsTab({ all }: { all: AllSettings }) {
  const { mutateAsync } = useMutation(useTrpc().admin.settings.saveNotifications.mutationOptions());
  const section = useSection({
    name: "notifications",
    needs: "settings.write",
    schema: NotificationSettings,
    stored: all.settings.notifications,
    saved: all.saved.notifications,
    toDraft: (value) => value,
    fromDraft: (draft) => draft,
    save: mutateAsync,
  });
  const { draft, set } = section;
  return (
    <SectionForm section={section} saveLabel="Save notification settings">
      <Panel title="To the store" subtitle={`These mails go to ${all.settings.store.storeEmail}.`}>
        <SwitchField
          name="emailNotifications"
          label="Mails to the store"
          hint="Off: none of the three below is sent."
          checked={draft.emailNotifications}
          onChange={(emailNotifications) => set({ emailNotifications })}
        />
        {TO_THE_STORE.map(([field, label, hint]) => (
          <SwitchField
            key={field}
            name={field}
            label={label}
            hint={hint}
            checked={draft[field]}
            disabled={!draft.emailNotifications}
            onChange={(checked) => set({ [field]: checked })}
          />
        ))}
      </Panel>
      <Panel
        title="To customers"
        subtitle="Mails about a customer's own orders and account are always sent."
      >
        <SwitchField
          name="marketingEmails"
          label="Back in stock"
          hint="Tells customers who asked for such mails when something on their wishlist can be had again."
          checked={draft.marketingEmails}
          onChange={(marketingEmails) => set({ marketingEmails })}
        />
      </Panel>
    </SectionForm>
  );
}
