import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { HeartPulse } from "lucide-react";
import * as z from "zod/mini";
import { isFedByDoses } from "#domain/wellness";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Columns, HiddenText, Section } from "../../../ui/layout/layout.tsx";
import { Empty } from "../../../ui/messages/empty.tsx";
import { Loaded } from "../../../ui/messages/loaded.tsx";
import { goals } from "../calls.ts";
import { WellnessHub, wellnessTabs } from "../hub.tsx";
import { goalMessages, progressMessages } from "../messages.ts";
import { ProgressForm } from "./progress-form.tsx";
import { WeekLogs } from "./week-logs.tsx";

const Search = z.object({ goal: z.catch(z.optional(z.string()), undefined) });

/** /patient/wellness/progress: log progress towards a goal. */
export function Screen() {
  const found = useQuery(goals);
  const { goal } = Search.parse(useSearch({ strict: false }));
  const words = progressMessages();
  return (
    <WellnessHub tab="progress">
      <Loaded query={found} lines={6}>
        {({ items: all, today }) => {
          const items = all.filter((goal) => !isFedByDoses(goal));
          const isEach = all.length > 0;
          return items.length === 0 ? (
            <Card>
              <h2>
                <HiddenText>{goalMessages().list}</HiddenText>
              </h2>
              <Empty
                level={3}
                icon={HeartPulse}
                title={isEach ? words.fedByDoses.title : words.noGoals.title}
                action={
                  isEach ? (
                    <LinkButton href="/patient/medication-reminders/today">
                      {words.fedByDoses.schedule}
                    </LinkButton>
                  ) : (
                    <LinkButton href={wellnessTabs.goals}>{goalMessages().add}</LinkButton>
                  )
                }
              >
                {isEach ? words.fedByDoses.help : words.noGoals.help}
              </Empty>
            </Card>
          ) : (
            <Columns>
              <Card>
                <ProgressForm key={today} goals={items} today={today} chosen={goal} />
              </Card>
              <Section title={words.latest}>
                <WeekLogs goals={items} />
              </Section>
            </Columns>
          );
        }}
      </Loaded>
    </WellnessHub>
  );
}
