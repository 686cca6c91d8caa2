import { formatPhone } from "../../../lib/phone-number.ts";
import { deviceZone, formatDateTime, zoneShort, zoneWithCity } from "../../../lib/time/dates.ts";
import { shownField } from "../../profiles/exports.ts";
import type { OwnDataOf, Owner } from "../sections.ts";
import { htmlDocument, type Part } from "./document.ts";
import { pageMessages } from "./messages.ts";
import { patientParts } from "./patient-parts.ts";

interface Made {
  readonly madeAt: string;
  /** What the file leaves out. */
  readonly note: string;
}

/** A patient's data as a page to read and print. */
export function patientPage(data: OwnDataOf<"patient">, made: Made): string {
  return page(data, made, {
    hasTexts: data.reminders.offered.includes("sms"),
    more: patientParts(data),
  });
}

/** The account and the profile of a doctor or a pharmacy as a page. */
export function professionalPage(data: OwnDataOf<Owner>, made: Made): string {
  return page(data, made, { hasTexts: false, more: [] });
}

interface Contents {
  readonly hasTexts: boolean;
  /** The parts after account and profile. */
  readonly more: readonly Part[];
}

function page(
  { account, profile }: OwnDataOf<Owner>,
  { madeAt, note }: Made,
  { hasTexts, more }: Contents,
): string {
  const words = pageMessages();
  const at = `${formatDateTime(madeAt)} ${zoneShort(deviceZone(), madeAt)}`;
  return htmlDocument({
    title: words.title(account.name ?? account.email),
    intro: [`${words.madeAt(at)} ${words.zone(zoneWithCity(deviceZone()))}`, note],
    nothing: words.nothing,
    parts: [
      {
        title: words.parts.account,
        facts: [
          [words.email, account.email],
          [words.role, words.roles[account.role]],
          [words.closesAt, account.closesAt && formatDateTime(account.closesAt)],
          [words.mailStopped, account.mailStopped && formatDateTime(account.mailStopped.since)],
        ],
      },
      { title: words.parts.profile, facts: factsOf(profile ?? {}, hasTexts) },
      ...more,
    ],
  });
}

/** The fields of a profile by their labels. */
function factsOf(profile: object, hasTexts: boolean): (readonly [string, string])[] {
  return Object.entries(profile).flatMap(([field, value]) => {
    const shown = shownField(field, value, { phone: formatPhone, hasTexts });
    return shown ? [[shown.label, shown.value] as const] : [];
  });
}
