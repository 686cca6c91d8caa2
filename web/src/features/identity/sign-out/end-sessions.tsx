import { requestSignOutEverywhere } from "../../../session/request-sign-out.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Stack, Text } from "../../../ui/layout/layout.tsx";
import { endMessages } from "../messages.ts";

/** The button to sign out on all devices, which asks for confirmation. */
export function EndSessions() {
  return (
    <Card as="section" aria-label={endMessages().title}>
      <Stack>
        <Text tone="mute">{endMessages().description}</Text>
        <div>
          <Button variant="quiet" onPress={() => void requestSignOutEverywhere()}>
            {endMessages().title}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
