import { insurances, optionMessages, type PharmacyFilters, pharmacyServices } from "#domain/profiles";
import { Checkbox } from "../../../ui/fields/choice.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { hoursTexts } from "../../profiles/exports.ts";
import styles from "../patient/patient.module.css";
import { messages } from "./messages.ts";

interface Props {
  value: PharmacyFilters;
  onChange: (filters: PharmacyFilters) => void;
}

/** What a pharmacy must state to be listed. */
export function Filters({ value, onChange }: Props) {
  const { open, delivers, service = "", insurance = "" } = value;
  return (
    <details className={styles.steps}>
      <summary>{messages().filters(countOf(value))}</summary>
      <div className={styles.filters}>
        <Checkbox
          value={open !== undefined}
          onChange={(is) => onChange({ ...value, open: is ? "now" : undefined })}
        >
          {messages().openNow}
        </Checkbox>
        <Checkbox
          value={delivers !== undefined}
          onChange={(is) => onChange({ ...value, delivers: is ? "yes" : undefined })}
        >
          {messages().deliversOnly}
        </Checkbox>
        <SelectField
          label={hoursTexts().services}
          value={service}
          onChange={(chosen) => onChange({ ...value, service: chosen || undefined })}
          options={choices(pharmacyServices, optionMessages().services)}
        />
        <SelectField
          label={hoursTexts().insurance}
          value={insurance}
          onChange={(chosen) => onChange({ ...value, insurance: chosen || undefined })}
          options={choices(insurances, optionMessages().insurances)}
        />
      </div>
    </details>
  );
}

/** How many filters are set. */
export function countOf(filters: PharmacyFilters): number {
  return Object.values(filters).filter((value) => value !== undefined).length;
}

function choices(options: readonly string[], words: Readonly<Record<string, string>>) {
  return [
    { id: "", label: messages().any },
    ...options.map((option) => ({ id: option, label: words[option] ?? option })),
  ];
}
