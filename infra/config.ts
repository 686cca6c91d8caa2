import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import type { MessageFileType } from "#domain/documents";
import { exampleSettings, ownSettings, settingsFolder } from "./settings/folder.ts";
import { Settings } from "./settings/settings.ts";

const StageName = z.enum(["dev", "prod"]);
export type StageName = z.infer<typeof StageName>;

const { localeError } = z.locales.en();

/** One deployment of the product, every setting checked. */
export interface Stage extends Settings {
  readonly name: StageName;
  /** The sender of every mail, with its display name. */
  readonly sender: string;
}

/** Settings that `-c name=value` overrides for one deployment; a value that is not text is JSON. */
export const overridable = [
  "region",
  "domain",
  "origin",
  "supportEmail",
  "contactEmail",
  "operator",
  "address",
  "jurisdiction",
  "socialLinks",
  "alarmEmail",
  "certificate",
  "subscribers",
  "originSecrets",
  "logLevel",
  "sms",
  "turn",
  "messages",
] as const;

/** A setting that cannot be deployed; its message is a sentence for the operator. */
export class BadSetting extends Error {}

/** The stage of that name with its overrides, by the settings in a folder; throws BadSetting. */
export function stageOf(
  name: unknown,
  overrides: Readonly<Record<string, unknown>> = {},
  folder = settingsFolder(),
): Stage {
  const stage = StageName.safeParse(name);
  if (!stage.success) {
    const known = StageName.options.join(" or ");
    throw new BadSetting(`There is no stage "${String(name)}": choose ${known} with -c stage=<name>.`);
  }
  const given = Object.entries(overrides).filter(([, value]) => value !== undefined);
  const values = {
    ...settingsIn(folder, stage.data),
    ...Object.fromEntries(given.map(([key, value]) => [key, parsedValue(key, value)])),
  };
  const settings = Settings.safeParse(values, { error: localeError });
  if (settings.success) return { ...settings.data, name: stage.data, sender: senderOf(settings.data) };
  const { issues } = settings.error;
  // A misspelled setting is also a missing one.
  const issue = issues.find(({ code }) => code === "unrecognized_keys") ?? issues[0];
  const unknown = issue?.code === "unrecognized_keys" ? issue.keys[0] : undefined;
  if (unknown !== undefined)
    throw new BadSetting(`There is no setting ${[...(issue?.path ?? []), unknown].join(".")}.`);
  throw new BadSetting(
    `Setting ${issue?.path.join(".")} of stage ${stage.data} is wrong: ${issue?.message}.`,
  );
}

/** The development stage, and with it the local run, needs no file of its own. */
function settingsIn(folder: string, stage: StageName): Record<string, unknown> {
  const file = join(folder, `${stage}.json`);
  const example = join(exampleSettings, `${stage}.json`);
  const isThere = existsSync(file);
  if (!isThere && (stage !== "dev" || folder !== ownSettings)) {
    throw new BadSetting(`There is no ${file}: copy ${example} there and fill it in.`);
  }
  try {
    return z.parse(
      z.record(z.string(), z.unknown()),
      JSON.parse(readFileSync(isThere ? file : example, "utf8")),
    );
  } catch (cause) {
    const where = cause instanceof SyntaxError ? `: ${cause.message}` : ".";
    throw new BadSetting(`${file} is not a JSON object${where}`, { cause });
  }
}

/** The command line passes text only. */
function parsedValue(key: string, value: unknown): unknown {
  if (
    typeof value !== "string" ||
    !["socialLinks", "subscribers", "originSecrets", "sms", "turn", "messages"].includes(key)
  )
    return value;
  try {
    return JSON.parse(value);
  } catch (cause) {
    throw new BadSetting(`Setting ${key} is not JSON: ${value}`, { cause });
  }
}

/** The types of files that a stage lets people send in messages. */
export function messageFilesOf({
  messages: { attachments, voiceMessages },
}: Pick<Stage, "messages">): MessageFileType[] {
  return [
    ...(attachments ? (["attachment"] as const) : []),
    ...(voiceMessages ? (["voice_message"] as const) : []),
  ];
}

type StackId = "Data" | "Identity" | "Api" | "Events" | "Edge" | "Web" | "AccessLog";

/** The name of one of the stage's stacks. */
export function stackName(stage: Pick<Stage, "name">, stack: StackId): string {
  return `Triscript-${stage.name}-${stack}`;
}

function senderOf({ product, domain }: Settings): string {
  return `${product} <no-reply@${domain}>`;
}

/** The source of functions and pages: built bundles, or only their declaration. */
export type CodeSource = "bundled" | "inline";
