import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import type { OwnAvailability } from "#domain/appointments";
import { weekdays } from "#domain/profiles";
import { Button, LinkButton } from "../../../ui/buttons/button.tsx";
import { RefreshButton } from "../../../ui/buttons/refresh-button.tsx";
import { CheckboxGroup } from "../../../ui/fields/choice.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Page, Stack } from "../../../ui/layout/layout.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Loaded } from "../../../ui/messages/loaded.tsx";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { hoursTexts } from "../../profiles/exports.ts";
import { Affected } from "./affected.tsx";
import { availability, useChangeAvailability } from "./calls.ts";
import { DaysAwaySection } from "./days-away.tsx";
import type { ChangeProps, DaysOff } from "./days-off.ts";
import { messages } from "./messages.ts";

/** /doctor/availability: weekdays off, days away, and the appointments that lie on them. */
export function Screen() {
  const found = useQuery(availability);
  const status = useStatusMessage();
  const change = useChangeAvailability();
  const [before, setBefore] = useState<DaysOff>();

  function save({ version, ...current }: OwnAvailability, days: DaysOff, then?: () => void) {
    change.mutateOnce(
      { ...days, version },
      {
        onSuccess: () => {
          setBefore(current);
          then?.();
        },
      },
    );
  }

  function undo({ version }: OwnAvailability, days: DaysOff) {
    change.mutateOnce(
      { ...days, version },
      {
        onSuccess: () => {
          setBefore(undefined);
          status.succeeded(messages().undone, 3000);
        },
      },
    );
  }

  return (
    <Page
      title={messages().title}
      below={messages().help}
      above={
        <LinkButton href="/doctor/appointments" variant="plain" compact flush icon={ArrowLeft}>
          {messages().back}
        </LinkButton>
      }
      actions={<RefreshButton topics={["availability", "appointment"]}>{messages().refresh}</RefreshButton>}
    >
      <Loaded query={found} lines={6}>
        {(own) => {
          const props = {
            days: own,
            busy: change.isPending,
            onChange: (days: DaysOff, then?: () => void) => save(own, days, then),
          };
          return (
            <Stack gap="l">
              {change.failure && <Banner kind="failure">{change.failure}</Banner>}
              {before && !change.failure && (
                <Banner
                  kind="success"
                  actions={
                    <Button variant="quiet" compact busy={change.isPending} onPress={() => undo(own, before)}>
                      {messages().undo}
                    </Button>
                  }
                >
                  {messages().saved}
                </Banner>
              )}
              <WeekdaysOff {...props} />
              <DaysAwaySection {...props} />
              <Affected status={status} />
            </Stack>
          );
        }}
      </Loaded>
      {status.message}
    </Page>
  );
}

/** The weekdays on which the doctor takes no appointments. Each takes effect at once. */
function WeekdaysOff({ days, onChange }: ChangeProps) {
  return (
    <Card>
      <CheckboxGroup
        label={messages().weekdays}
        help={messages().weekdaysHelp}
        choices={weekdays.map((id) => ({ id, label: hoursTexts().weekdays[id] }))}
        value={days.weekdaysOff}
        onChange={(chosen) =>
          onChange({ away: days.away, weekdaysOff: weekdays.filter((day) => chosen.includes(day)) })
        }
      />
    </Card>
  );
}
