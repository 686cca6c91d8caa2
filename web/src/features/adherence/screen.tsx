import type { ReactNode } from "react";
import { Page, Text } from "../../ui/layout/layout.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { messages } from "./messages.ts";

/** The addresses of the tabs. */
export const reminderTabs = {
  settings: "/patient/medication-reminders",
  today: "/patient/medication-reminders/today",
  history: "/patient/medication-reminders/history",
} as const;

export interface ReminderScreenProps {
  tab: keyof typeof reminderTabs;
  actions?: ReactNode;
  children: ReactNode;
}

/** The medication reminders: three tabs with their own addresses, and a notice of what they are not. */
export function ReminderScreen({ tab, actions, children }: ReminderScreenProps) {
  const { title, tabs, optional, privacy, keeping } = messages();
  return (
    <Page title={title} actions={actions}>
      <Tabs
        label={title}
        value={tab}
        tabs={(["settings", "today", "history"] as const).map((id) => ({
          id,
          label: tabs[id],
          href: reminderTabs[id],
        }))}
      >
        {children}
      </Tabs>
      <Banner kind="information">{optional}</Banner>
      <p>
        <Text tone="soft" size="small">
          {privacy} {keeping}
        </Text>
      </p>
    </Page>
  );
}
