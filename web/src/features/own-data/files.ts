import { product } from "../../lib/product.ts";
import { nowIso } from "../../lib/time/clock.ts";
import { bundleOf } from "./fhir/bundle.ts";
import type { FileFormat } from "./formats.ts";
import { patientPage, professionalPage } from "./html/pages.ts";
import { ownDataMessages } from "./messages.ts";
import type { OwnDataOf, Owner } from "./sections.ts";

export interface DataFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** The collected data as a file in a format. Only a patient's data has a FHIR format. */
export function fileOf<O extends Owner>(owner: O, data: OwnDataOf<O>, format: FileFormat): DataFile {
  const madeAt = nowIso();
  const name = `${product.toLowerCase()}-my-data-${madeAt.slice(0, 10)}`;
  const { patient, professional } = ownDataMessages().left;
  const note = owner === "patient" ? patient : professional;
  if (format === "html") {
    const text = isPatients(owner, data)
      ? patientPage(data, { madeAt, note })
      : professionalPage(data, { madeAt, note });
    return { name: `${name}.html`, type: "text/html", text };
  }
  if (format === "fhir" && isPatients(owner, data))
    return { name: `${name}.fhir.json`, type: "application/fhir+json", text: json(bundleOf(data, madeAt)) };
  return { name: `${name}.json`, type: "application/json", text: json({ product, madeAt, note, ...data }) };
}

function isPatients(owner: Owner, _data: unknown): _data is OwnDataOf<"patient"> {
  return owner === "patient";
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
