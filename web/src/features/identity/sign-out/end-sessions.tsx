import { leaveEverywhere } from "../../../session/leaving.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Stack, Text } from "../../../ui/layout.tsx";
import { endWords } from "../words.ts";

/** Signing out on all devices, asked once more before it is done. */
export function EndSessions() {
  return (
    <Card as="section" aria-label={endWords.title}>
      <Stack>
        <Text tone="mute">{endWords.says}</Text>
        <div>
          <Button variant="quiet" onPress={() => void leaveEverywhere()}>
            {endWords.title}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
