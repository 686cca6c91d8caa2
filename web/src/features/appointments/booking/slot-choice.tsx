import { useQuery } from "@tanstack/react-query";
import { instantOf } from "#kernel/dates";
import { scrollIntoView } from "../../../lib/browser/scroll-into-view.ts";
import { formatWeekday, zoneName, zoneShort } from "../../../lib/time/dates.ts";
import { Slots } from "../../../ui/fields/slots.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import styles from "./booking.module.css";
import { bookingMessages } from "./messages.ts";
import { slotsOfDay } from "./slot-calls.ts";

export interface AppointmentTimesProps {
  doctor: { id: string; zone: string };
  date: string;
  value: string;
  /** Why the chosen time is not available. */
  problem: string | undefined;
  onChange: (time: string) => void;
}

/** The twelve times of the chosen day, in the doctor's zone. */
export function AppointmentTimes({ doctor, date, value, problem, onChange }: AppointmentTimesProps) {
  const { data, isError, isPending, refetch } = useQuery(slotsOfDay(doctor.id, date));
  if (date === "") return <p className={styles.soft}>{bookingMessages().chooseDay}</p>;
  const slots = data?.slots ?? [];
  const isFull = data !== undefined && slots.every(({ state }) => state !== "free");
  const noon = instantOf({ date, time: "12:00", zone: doctor.zone });
  return (
    <div className={styles.times}>
      <div>
        <h3>{formatWeekday(date)}</h3>
        <p className={styles.zone}>
          {bookingMessages().allTimesAre({
            zone: zoneName(doctor.zone),
            short: zoneShort(doctor.zone, noon),
          })}
        </p>
      </div>
      {problem && (
        <div ref={scrollIntoView}>
          <Banner kind="failure">{problem}</Banner>
        </div>
      )}
      {isError && <FailedLoad message={bookingMessages().slotsFailed} onRetry={() => void refetch()} />}
      {isPending && <Skeleton lines={5} />}
      {data && (
        <>
          <Slots
            label={bookingMessages().timesOn(formatWeekday(date))}
            slots={slots.map((slot) => ({ ...slot, label: slot.time }))}
            value={value}
            onChange={onChange}
          />
          <p className={styles.zone}>{isFull ? bookingMessages().noneFree : bookingMessages().crossedOut}</p>
        </>
      )}
    </div>
  );
}
