import { nowIso } from "../../lib/time/clock.ts";
import { deviceZone } from "../../lib/time/dates.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { Lines } from "../../ui/messages/lines.tsx";
import { useSwitchReminders } from "./calls.ts";
import { zoneMessages } from "./messages.ts";
import { zoneNames } from "./zone-names.ts";

/** The notice that the times are in another zone than the device, with a button to move them. */
export function ZoneNotice({ zone }: { zone: string }) {
  const move = useSwitchReminders();
  const names = zoneNames([zone, deviceZone()], nowIso());
  if (!names) return null;
  const [theirs, here] = names;
  return (
    <Banner
      kind="attention"
      actions={
        <Button
          variant="quiet"
          busy={move.isPending}
          busyLabel={zoneMessages().moving}
          onPress={() => move.mutate(true)}
        >
          {zoneMessages().move(here)}
        </Button>
      }
    >
      {zoneMessages().elsewhere({ theirs, here })}
      {move.failure && (
        <p>
          <Lines>{move.failure}</Lines>
        </p>
      )}
    </Banner>
  );
}
