import { type License, licenseDaysLeft, licenseEndsAt } from "#domain/profiles";
import type { Count } from "#kernel/text/messages";
import { nowIso, useNow } from "../../lib/time/clock.ts";
import { formatDate } from "../../lib/time/dates.ts";
import { TextLink } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { licenseMessages } from "./messages.ts";

const daysAhead = 30;

interface Props {
  of: "doctor" | "pharmacy";
  license: License;
  /** How many appointments are planned for after its last day. */
  plannedAfter?: Count | undefined;
}

/** The notice for a professional whose license ended or soon ends: what it means, and a link to enter the new one. */
export function LicenseNotice({ of: role, license, plannedAfter }: Props) {
  useNow(60_000); // the last day may end while the screen is open
  const now = nowIso();
  if (licenseDaysLeft(license, now) > daysAhead) return null;
  const hasEnded = licenseEndsAt(license) <= now;
  const words = licenseMessages();
  const day = formatDate(license.licenseExpiry);
  return (
    <Banner kind="attention">
      <b>{hasEnded ? words.expired(day) : words.expires(day)}</b>{" "}
      {(hasEnded ? words.expiredHelp : words.expiresHelp)[role]}{" "}
      {plannedAfter && plannedAfter.count > 0 && `${words.plannedAfter(plannedAfter)} `}
      <TextLink href={`/${role}/profile`}>{words.update}</TextLink>
    </Banner>
  );
}
