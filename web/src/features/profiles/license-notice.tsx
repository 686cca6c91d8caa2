import { practiceObstacleOf } from "#domain/profiles";
import { addDays } from "#kernel/dates";
import { nowIso } from "../../lib/time/clock.ts";
import { formatDate } from "../../lib/time/dates.ts";
import { TextLink } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { licenseMessages } from "./messages.ts";

const daysAhead = 30;

interface Props {
  of: "doctor" | "pharmacy";
  licenseExpiry: string;
}

/** The notice for a professional whose license ended or soon ends: what it means, and a link to enter the new one. */
export function LicenseNotice({ of: role, licenseExpiry }: Props) {
  const now = nowIso();
  if (licenseExpiry > addDays(now.slice(0, 10), daysAhead)) return null;
  const hasEnded = practiceObstacleOf({ licenseExpiry, verified: true }, { now, verifies: false });
  const { expired, expires, expiredHelp, expiresHelp, update } = licenseMessages();
  const day = formatDate(licenseExpiry);
  return (
    <Banner kind="attention">
      <b>{hasEnded ? expired(day) : expires(day)}</b> {(hasEnded ? expiredHelp : expiresHelp)[role]}{" "}
      <TextLink href={`/${role}/profile`}>{update}</TextLink>
    </Banner>
  );
}
