import type { ReactNode } from "react";
import { addressLine, optionMessages } from "#domain/profiles";
import { mailtoOf } from "#kernel/text/mailto";
import { phoneLink, useFormatPhone } from "../../../lib/phone.ts";
import { formatDate } from "../../../lib/time/dates.ts";
import { TextLink } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Section } from "../../../ui/layout/layout.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { SharedFact } from "../../adherence/exports.ts";
import { detailMessages } from "../messages.ts";
import { ageText } from "../patient-card.tsx";
import styles from "../patients.module.css";
import type { PatientDetail } from "./page.tsx";

/** How to reach the patient, as the profile is now, and the doses that the patient shares. */
export function Contact({ detail }: { detail: PatientDetail }) {
  const words = detailMessages();
  const { patientId, email, phoneNumber, dateOfBirth, gender, city, state, relation, isUnreadable } = detail;
  const { emergencyContactName: name, emergencyContactRelationship: relationship } = detail;
  const { emergencyContactPhone } = detail;
  return (
    <Section title={words.contact}>
      {isUnreadable && <Banner kind="failure">{words.failed}</Banner>}
      {relation === "known" && <p>{words.knownOnly}</p>}
      {relation === "treating" && !isUnreadable && (
        <Card>
          <dl className={styles.facts}>
            {email && (
              <Fact name={words.email}>
                <TextLink href={mailtoOf(email)}>
                  <bdi dir="ltr">{email}</bdi>
                </TextLink>
              </Fact>
            )}
            {phoneNumber && (
              <Fact name={words.phone}>
                <Phone number={phoneNumber} />
              </Fact>
            )}
            {city && <Fact name={words.place}>{addressLine(city, state ?? "")}</Fact>}
            <Fact name={words.born}>
              {dateOfBirth
                ? words.bornOn({ day: formatDate(dateOfBirth), age: ageText(dateOfBirth) })
                : words.noBirthDate}
            </Fact>
            {gender && <Fact name={words.gender}>{optionMessages().genders[gender]}</Fact>}
            {name && (
              <Fact name={words.emergency}>
                <bdi>{name}</bdi>
                <br />
                <bdi>{relationship}</bdi>
                {emergencyContactPhone && (
                  <>
                    <br />
                    <Phone number={emergencyContactPhone} />
                  </>
                )}
              </Fact>
            )}
            <SharedFact patientId={patientId} />
          </dl>
        </Card>
      )}
    </Section>
  );
}

function Phone({ number }: { number: string }) {
  const format = useFormatPhone();
  return (
    <TextLink href={phoneLink(number)}>
      <bdi dir="ltr">{format(number)}</bdi>
    </TextLink>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
