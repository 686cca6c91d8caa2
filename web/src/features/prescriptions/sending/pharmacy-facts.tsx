import { closedWithin, type ListedPharmacy, optionMessages, weekLines } from "#domain/profiles";
import { nowIso } from "../../../lib/time/clock.ts";
import { closedDays, hoursText, hoursTexts } from "../../profiles/exports.ts";
import styles from "../patient/patient.module.css";
import { messages } from "./messages.ts";

/** Whether a pharmacy states any of its hours, closed dates, services and insurance. */
export function statesFacts(pharmacy: ListedPharmacy): boolean {
  return factsOf(pharmacy).length > 0;
}

/** What a pharmacy states about itself: hours, closed dates, services, insurance. Nothing if it states none of them. */
export function PharmacyFacts({ pharmacy }: { pharmacy: ListedPharmacy }) {
  const facts = factsOf(pharmacy);
  if (facts.length === 0) return null;
  return (
    <section aria-label={messages().about(pharmacy.name)} className={styles.facts}>
      {facts.map(({ title, lines }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** How far ahead closed dates are listed: later ones would need their year. */
const daysListed = 90;

function factsOf(pharmacy: ListedPharmacy) {
  const { operatingHours = {}, services = [], insuranceAccepted = [] } = pharmacy;
  const words = hoursTexts();
  const closed = closedWithin(pharmacy, nowIso(), daysListed);
  return [
    {
      title: words.title,
      lines: weekLines(operatingHours).map((line) => words.line(line, hoursText(line.hours))),
    },
    { title: words.closedDates, lines: [closed.map(closedDays).join(", ")] },
    { title: words.services, lines: [named(services, optionMessages().services)] },
    { title: words.insurance, lines: [named(insuranceAccepted, optionMessages().insurances)] },
  ].filter(({ lines }) => lines.some((line) => line !== ""));
}

/** The labels of stored choices as one text; a value that is no longer a choice is shown unchanged. */
function named(values: readonly string[], words: Readonly<Record<string, string>>): string {
  return values.map((value) => words[value] ?? value).join(", ");
}
