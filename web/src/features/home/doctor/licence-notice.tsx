import { useQuery } from "@tanstack/react-query";
import { practiceObstacleOf } from "#domain/profiles";
import { addDays } from "#kernel/dates";
import { nowIso } from "../../../lib/time/clock.ts";
import { formatDate } from "../../../lib/time/dates.ts";
import { TextLink } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { myDoctorProfile } from "../../profiles/calls.ts";
import { VerificationNotice } from "../../profiles/verification-notice.tsx";
import { messages } from "./messages.ts";

const daysAhead = 30;

/** Why patients cannot book, or soon cannot: no saved profile, or a license that is unverified or about to expire. */
export function LicenceNotice() {
  const { data } = useQuery(myDoctorProfile);
  if (!data) return null;
  if (!data.details) {
    return (
      <Banner kind="attention">
        <b>{messages().notFindable}</b>{" "}
        <TextLink href="/doctor/profile">{messages().completeProfile}</TextLink>
      </Banner>
    );
  }
  if (data.lacksVerification) return <VerificationNotice of="doctor" />;
  const now = nowIso();
  const { licenseExpiry } = data.details;
  const hindrance = practiceObstacleOf({ licenseExpiry, verified: true }, { now, verifies: false });
  if (licenseExpiry > addDays(now.slice(0, 10), daysAhead)) return null;
  return (
    <Banner kind="attention">
      {hindrance ? (
        <>
          <b>{messages().expired(formatDate(licenseExpiry))}</b> {messages().expiredHelp}
        </>
      ) : (
        <>
          <b>{messages().expires(formatDate(licenseExpiry))}</b> {messages().expiresHelp}
        </>
      )}{" "}
      <TextLink href="/doctor/profile">{messages().updateCredentials}</TextLink>
    </Banner>
  );
}
