import { type ListedPharmacy, optionMessages, weekLines } from "#domain/profiles";
import { hoursText, hoursTexts } from "../../profiles/parts.ts";
import styles from "../patient/patient.module.css";
import { messages } from "./messages.ts";

/** Whether a pharmacy states any of its hours, services and insurance. */
export function statesFacts(pharmacy: ListedPharmacy): boolean {
  return factsOf(pharmacy).length > 0;
}

/** What a pharmacy states about itself: hours, services, insurance. Nothing if it states none of them. */
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

function factsOf({ operatingHours = {}, services = [], insuranceAccepted = [] }: ListedPharmacy) {
  const words = hoursTexts();
  return [
    {
      title: words.title,
      lines: weekLines(operatingHours).map((line) => words.line(line, hoursText(line.hours))),
    },
    { title: words.services, lines: [named(services, optionMessages().services)] },
    { title: words.insurance, lines: [named(insuranceAccepted, optionMessages().insurances)] },
  ].filter(({ lines }) => lines.some((line) => line !== ""));
}

/** The labels of stored choices as one text; a value that is no longer a choice is shown unchanged. */
function named(values: readonly string[], words: Readonly<Record<string, string>>): string {
  return values.map((value) => words[value] ?? value).join(", ");
}
