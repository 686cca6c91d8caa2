import { leaveEverywhere } from "../../../session/leaving.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Stack, Text } from "../../../ui/layout/layout.tsx";
import { endMessages } from "../messages.ts";

/** Signing out on all devices, asked once more before it is done. */
export function EndSessions() {
  return (
    <Card as="section" aria-label={endMessages.title}>
      <Stack>
        <Text tone="mute">{endMessages.says}</Text>
        <div>
          <Button variant="quiet" onPress={() => void leaveEverywhere()}>
            {endMessages.title}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
