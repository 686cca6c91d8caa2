import { useQuery } from "@tanstack/react-query";
import { Switch } from "../../../ui/fields/switch.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Section, Stack, Text } from "../../../ui/layout/layout.tsx";
import { Row, Rows } from "../../../ui/layout/rows.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { sharing, useShare } from "../calls.ts";
import { sharingMessages } from "../messages.ts";

/** The doctors with whom the patient shares the percentage. Sharing is off by default and can be ended at any time. */
export function Sharing() {
  const { data } = useQuery(sharing);
  const share = useShare();
  const words = sharingMessages();
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={words.title}>
      <Stack>
        <p>
          <Text tone="soft" size="small">
            {words.help}
          </Text>
        </p>
        {share.failure && <Banner kind="failure">{share.failure}</Banner>}
        <Card flush>
          <Rows label={words.title}>
            {data.items.map(({ doctorId, doctorName, isShared }) => (
              <Row
                key={doctorId}
                what={doctorName}
                meta={isShared ? words.sees : words.seesNothing}
                end={
                  <Switch
                    label={words.shareWith(doctorName)}
                    isLabelHidden
                    on={words.on}
                    off={words.off}
                    value={isShared}
                    disabled={share.isPending}
                    onChange={(on) => share.mutate({ doctorId, isShared: on })}
                  />
                }
              />
            ))}
          </Rows>
        </Card>
      </Stack>
    </Section>
  );
}
