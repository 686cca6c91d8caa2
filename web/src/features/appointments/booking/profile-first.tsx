import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import type { ListedDoctor } from "#domain/profiles";
import { useSession } from "../../../session/session.ts";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import { Inline } from "../../../ui/layout/layout.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { isComplete, myPatientProfile } from "../../profiles/exports.ts";
import styles from "./booking.module.css";
import { DoctorHeading } from "./doctor-heading.tsx";
import { bookingMessages } from "./messages.ts";

/** Whether the person has to complete their profile before they can book. */
export function useLacksProfile(): boolean {
  const session = useSession();
  const lacks = session.state === "in" && !session.person.profileComplete;
  const { data } = useQuery({ ...myPatientProfile, enabled: lacks });
  return lacks && !(data && isComplete(data));
}

/** Replaces the booking form, so that no one chooses a time before learning that the profile is required. */
export function ProfileFirst({ doctor }: { doctor: ListedDoctor }) {
  const { href } = useLocation();
  return (
    <div className={styles.fields}>
      <DoctorHeading doctor={doctor} takesFocus />
      <Banner kind="attention">{bookingMessages().profileFirst}</Banner>
      <Inline>
        <LinkButton href={`/patient/profile?next=${encodeURIComponent(href)}`}>
          {bookingMessages().toProfile}
        </LinkButton>
      </Inline>
    </div>
  );
}
