import { useInfiniteQuery } from "@tanstack/react-query";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import { RefreshButton } from "../../../ui/buttons/refresh-button.tsx";
import { Page } from "../../../ui/layout/layout.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { myPrescriptions, type Tab } from "./calls.ts";
import { Listed } from "./list.tsx";
import { messages } from "./messages.ts";

/** The patient's prescriptions under two tabs, each with its own address. */
export function PatientPrescriptions({ tab }: { tab: Tab }) {
  const active = useInfiniteQuery(myPrescriptions("active"));
  const history = useInfiniteQuery(myPrescriptions("history"));
  return (
    <Page
      title={messages().title}
      actions={
        <>
          <LinkButton variant="plain" href="/patient/medicines">
            {messages().medicines}
          </LinkButton>
          <RefreshButton topics={["prescription"]} variant="plain">
            {messages().refresh}
          </RefreshButton>
        </>
      }
    >
      <Tabs
        label={messages().title}
        value={tab}
        tabs={[
          { id: "active", label: messages().active, href: "/patient/prescriptions", count: countOf(active) },
          {
            id: "history",
            label: messages().history,
            href: "/patient/prescriptions/history",
            count: countOf(history),
          },
        ]}
      >
        <Listed tab={tab} />
      </Tabs>
    </Page>
  );
}

/** The count, once all pages are loaded. */
function countOf(listed: { data: { pages: { items: unknown[] }[] } | undefined; hasNextPage: boolean }) {
  if (!listed.data || listed.hasNextPage) return undefined;
  return listed.data.pages.flatMap((page) => page.items).length;
}
