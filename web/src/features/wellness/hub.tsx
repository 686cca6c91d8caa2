import type { ReactNode } from "react";
import { Page, Text } from "../../ui/layout/layout.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { messages } from "./messages.ts";

/** The addresses of the hub's tabs. */
export const wellnessTabs = {
  tips: "/patient/wellness",
  goals: "/patient/wellness/goals",
  progress: "/patient/wellness/progress",
} as const;

export interface WellnessHubProps {
  tab: keyof typeof wellnessTabs;
  actions?: ReactNode;
  children: ReactNode;
}

/** The wellness hub: three tabs with their own addresses, and a notice of what it is not. */
export function WellnessHub({ tab, actions, children }: WellnessHubProps) {
  const { tabs } = messages();
  return (
    <Page title={messages().title} actions={actions}>
      <Tabs
        label={messages().title}
        value={tab}
        tabs={(["tips", "goals", "progress"] as const).map((id) => ({
          id,
          label: tabs[id],
          href: wellnessTabs[id],
        }))}
      >
        {children}
      </Tabs>
      <Banner kind="information">{messages().disclaimer}</Banner>
      <p>
        <Text tone="soft" size="small">
          {messages().privacy}
        </Text>
      </p>
    </Page>
  );
}
