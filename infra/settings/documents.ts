import * as z from "zod/mini";
import { json } from "../documents/json.ts";
import { Settings } from "./settings.ts";

const Property = z.object({
  description: z.string(),
  default: z.optional(z.unknown()),
  properties: z.optional(z.record(z.string(), z.unknown())),
});

/** The schema of the settings for editors, and their table for people, by file name. */
export function settingsDocuments(): [string, string][] {
  const schema = z.toJSONSchema(Settings, { io: "input" });
  const rows = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    name === "$schema"
      ? []
      : [rowOf(name, z.parse(Property, property), schema.required?.includes(name) ?? false)],
  );
  const table = ["| setting | if left out | value |", "|---|---|---|", ...rows].join("\n");
  return [
    ["generated/schema.json", `${json(schema)}\n`],
    ["README.md", `${intro}\n\n${table}\n`],
  ];
}

const intro = `# Settings

Each stage has one file here, \`dev.json\` or \`prod.json\`. Copy it from \`example/\` and fill it in. Git ignores both files, so an update of the sources
never touches them; keep a copy. \`TRISCRIPT_SETTINGS\` names another folder. Without \`dev.json\` the example is used. Editors check a file against
\`generated/schema.json\`. \`npm run contracts\` makes the schema and this table from \`settings.ts\`.`;

function rowOf(
  name: string,
  { description, properties, default: value }: z.infer<typeof Property>,
  isRequired: boolean,
): string {
  const inner = properties
    ? ` (${Object.keys(properties)
        .map((key) => `\`${key}\``)
        .join(", ")})`
    : "";
  return `| \`${name}\`${inner} | ${isRequired ? "required" : typeof value === "number" || typeof value === "boolean" ? `\`${value}\`` : ""} | ${description} |`;
}
