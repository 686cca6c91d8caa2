import { instantOf } from "#kernel/dates";
import { deviceZone, formatAppointment, formatDateTime, zoneShort } from "../../../../lib/time/dates.ts";
import { Text } from "../../../../ui/layout/layout.tsx";
import { bookingMessages, licenseEndsMessages } from "../messages.ts";

interface Chosen {
  date: string;
  time: string;
  zone: string;
  /** Whether the doctor's license on file ends before. */
  isAfterLicense: boolean;
}

/** The chosen date and time in the doctor's zone and, if different, in the reader's. */
export function ChosenTime({ date, time, zone, isAfterLicense }: Chosen) {
  if (date === "" || time === "") {
    return (
      <Text tone="mute" size="small">
        {date === "" ? bookingMessages().nothingChosen : bookingMessages().noTimeChosen}
      </Text>
    );
  }
  const instant = instantOf({ date, time, zone });
  const there = formatAppointment({ date, time });
  const here = formatDateTime(instant, deviceZone());
  return (
    <>
      <b>
        <time dateTime={instant}>{there}</time>
      </b>{" "}
      <Text tone="soft" size="small">
        {zoneShort(zone, instant)}
        {here !== there && bookingMessages().forYou(here)}
        {isAfterLicense && (
          <>
            <br />
            {licenseEndsMessages().after}
          </>
        )}
      </Text>
    </>
  );
}
