import { useQuery } from "@tanstack/react-query";
import { AlarmClock, Printer } from "lucide-react";
import type { PrintedSchedule } from "#domain/adherence";
import { useNow } from "../../../lib/time/clock.ts";
import { deviceZone, formatDate, formatDateTime } from "../../../lib/time/dates.ts";
import { usePersonName } from "../../../session/session.ts";
import { Button, LinkButton } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Page } from "../../../ui/layout/layout.tsx";
import { Empty } from "../../../ui/messages/empty.tsx";
import { Loaded } from "../../../ui/messages/loaded.tsx";
import { myPatientProfile } from "../../profiles/exports.ts";
import { printedSchedule } from "../calls.ts";
import { reminderTabs } from "../screen.tsx";
import { zoneNames } from "../zone-names.ts";
import { printMessages } from "./messages.ts";
import styles from "./print.module.css";
import { Sheet } from "./sheet.tsx";

/** /patient/medication-reminders/print: what the patient takes and when, on a sheet with boxes for a week to tick by hand. */
export function Screen() {
  const found = useQuery(printedSchedule);
  // Without a connection the sheet is complete, but for the date of birth.
  const profile = useQuery(myPatientProfile);
  const words = printMessages();
  const { details, lacksBirthday } = profile.data ?? {};
  const known = usePersonName();
  const name = details?.fullName ?? known ?? "";
  const owner = details && !lacksBirthday ? words.born({ name, day: formatDate(details.dateOfBirth) }) : name;
  const isReady = found.data && !isEmpty(found.data) && !profile.isPending;
  return (
    <Page
      title={words.title}
      actions={
        <div className={styles.screenOnly}>
          <LinkButton variant="plain" flush href={reminderTabs.settings}>
            {words.back}
          </LinkButton>
          {isReady && (
            <Button icon={Printer} onPress={() => print()}>
              {words.print}
            </Button>
          )}
        </div>
      }
    >
      <Loaded query={found} lines={6} failed={words.loadFailed}>
        {(schedule) =>
          isEmpty(schedule) ? (
            <Card>
              <Empty icon={AlarmClock} title={words.nothing.title}>
                {words.nothing.help}
              </Empty>
            </Card>
          ) : (
            <>
              <Whose schedule={schedule} owner={owner} />
              <Sheet schedule={schedule} owner={owner} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

/** Whose sheet it is, and of when: it stays as it is while the medicines change. */
function Whose({ schedule: { at, zone }, owner }: { schedule: PrintedSchedule; owner: string }) {
  const words = printMessages();
  const now = new Date(useNow()).toISOString();
  const [theirs] = zoneNames([zone, deviceZone()], now) ?? [];
  return (
    <div>
      <p className={styles.whose}>{owner}</p>
      <p className={styles.small}>
        {words.printed({ day: formatDate(now, zone), at: formatDateTime(at, zone) })}{" "}
        {theirs && words.zone(theirs)} <b>{words.ask}</b>
      </p>
    </div>
  );
}

function isEmpty({ doNotTake, take, notYet }: PrintedSchedule): boolean {
  return doNotTake.length + take.length + notYet.length === 0;
}
