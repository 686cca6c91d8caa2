import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { instantOf } from "#kernel/dates";
import { withReference } from "../../../../lib/api/failure.ts";
import { formatTime, formatWeekday, zoneName, zoneShort } from "../../../../lib/time/dates.ts";
import { Slots } from "../../../../ui/fields/slots.tsx";
import { Skeleton } from "../../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../../ui/messages/failed-load.tsx";
import { Failure } from "../../../../ui/messages/failure.tsx";
import styles from "../booking.module.css";
import { bookingMessages } from "../messages.ts";
import { type Chooser, LicenseEnds } from "./license-ends.tsx";
import { slotsOfDay } from "./slot-calls.ts";

export interface AppointmentTimesProps {
  doctor: { id: string; name: string; zone: string };
  by: Chooser;
  date: string;
  value: string;
  /** Why the chosen time is not available. */
  problem: string | undefined;
  onChange: (time: string) => void;
}

/** The twelve times of the chosen day, in the doctor's zone. */
export function AppointmentTimes({ doctor, by, date, value, problem, onChange }: AppointmentTimesProps) {
  const { data, isError, error, isPending, refetch } = useQuery(slotsOfDay(doctor.id, date));
  const times = useRef<HTMLDivElement>(null);
  const shown = useRef(date);
  useEffect(() => {
    // On a phone the times of the chosen day are below the visible part.
    if (shown.current !== date) times.current?.scrollIntoView({ block: "nearest" });
    shown.current = date;
  }, [date]);
  useEffect(() => {
    // The button of the chosen time is gone, so focus another time.
    if (problem) times.current?.querySelector<HTMLElement>("[role=radio]:not(:disabled)")?.focus();
  }, [problem]);
  if (date === "") return <p className={styles.soft}>{bookingMessages().chooseDay}</p>;
  const slots = data?.slots ?? [];
  const isFull = data !== undefined && slots.every(({ state }) => state !== "free");
  const isOff = slots.some(({ state }) => state === "off");
  const noon = instantOf({ date, time: "12:00", zone: doctor.zone });
  return (
    <div className={styles.times} ref={times}>
      <div>
        <h3>{formatWeekday(date)}</h3>
        <p className={styles.zone}>
          {bookingMessages().allTimesAre({
            zone: zoneName(doctor.zone),
            short: zoneShort(doctor.zone, noon),
          })}
        </p>
      </div>
      {problem && <Failure>{problem}</Failure>}
      {isError && (
        <FailedLoad
          message={withReference(bookingMessages().slotsFailed, error)}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && <Skeleton lines={5} />}
      {data && (
        <>
          {data.licenseEnds && <LicenseEnds on={data.licenseEnds} name={doctor.name} by={by} />}
          <Slots
            label={bookingMessages().timesOn(formatWeekday(date))}
            slots={slots.map((slot) => ({ ...slot, label: formatTime(slot.time) }))}
            value={value}
            onChange={onChange}
          />
          <p className={styles.zone}>
            {isOff
              ? bookingMessages().dayOff
              : isFull
                ? bookingMessages().noneFree
                : bookingMessages().crossedOut}
          </p>
        </>
      )}
    </div>
  );
}
