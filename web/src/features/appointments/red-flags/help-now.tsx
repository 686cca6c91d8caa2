import { Phone } from "lucide-react";
import { raisedFlags, redFlagMessages } from "#domain/appointments";
import { crisisLineOf, emergencyNumbersOf } from "#domain/profiles";
import { phoneLink } from "../../../lib/phone.ts";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { redFlagTexts } from "./messages.ts";
import styles from "./red-flags.module.css";

export interface HelpNowProps {
  symptoms: readonly string[];
  /** The patient's country, if it is known. */
  country: string | null | undefined;
  /** Its place: before the booking, with an appointment, or with a request that nobody answered. */
  at: "booking" | "booked" | "lapsed";
  /** Only the numbers. */
  brief?: boolean;
}

/** Where help is now, if the symptoms may be an emergency: what it may be, and the numbers to call. */
export function HelpNow({ symptoms, country, at, brief = false }: HelpNowProps) {
  const flags = raisedFlags(symptoms);
  if (flags.length === 0) return null;
  const { sentences, call, elsewhere } = redFlagMessages();
  const { now, danger, line: lineText, call: callText, wait } = redFlagTexts();
  const numbers = emergencyNumbersOf(country ?? undefined);
  const isEmergency = flags.some(({ help }) => help === "emergency");
  const isCrisis = flags.some(({ help }) => help === "crisis");
  const line = isCrisis ? crisisLineOf(country ?? undefined) : undefined;
  const first = [isEmergency && now(call(numbers)), isCrisis && line && lineText(line)];
  if (isCrisis && !isEmergency) first.push(danger(call(numbers)));
  return (
    <Banner
      kind="emergency"
      actions={[
        ...(isEmergency ? numbers : []),
        ...(line ? [line] : []),
        ...(isEmergency ? [] : numbers),
      ].map((number) => (
        <LinkButton key={number} href={phoneLink(number)} variant="sure" compact icon={Phone}>
          {callText(number)}
        </LinkButton>
      ))}
      details={
        !brief && (
          <div className={styles.details}>
            {flags.map(({ id }) => (
              <p key={id}>{sentences[id]}</p>
            ))}
            <p>
              {elsewhere} {wait[at]}
            </p>
          </div>
        )
      }
    >
      <b>{first.filter(Boolean).join(" ")}</b>
    </Banner>
  );
}
