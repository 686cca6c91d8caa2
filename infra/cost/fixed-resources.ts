import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod/mini";
import { buildApp } from "../build-app.ts";
import { type Stage, type StageName, stageOf } from "../config.ts";
import { contexts } from "../contexts.ts";
import { consumerEntries, scheduleEntries, serviceEntries } from "../platform/functions/entries.ts";
import { exampleSettings } from "../settings/folder.ts";
import { assumptions } from "./assumptions.ts";
import type { FixedResources } from "./monthly.ts";

const Template = z.object({
  Resources: z.record(z.string(), z.object({ Type: z.string(), Properties: z.optional(z.unknown()) })),
});
const Rules = z.object({ Rules: z.array(z.unknown()) });

/** The fixed resources of a stage with the example's settings. */
export function fixedResourcesOfStage(stage: StageName): FixedResources {
  const outdir = mkdtempSync(join(tmpdir(), "triscript-cost-"));
  const { stacks } = buildApp({ stage, code: "inline", outdir, settings: exampleSettings }).synth();
  const templates = stacks.map(({ template }) => template as unknown);
  rmSync(outdir, { recursive: true });
  return fixedResourcesOf(templates, stageOf(stage, {}, exampleSettings));
}

/** The fixed resources of a stage, counted in its templates and the manifests. */
export function fixedResourcesOf(
  templates: readonly unknown[],
  { dueShards }: Pick<Stage, "dueShards">,
): FixedResources {
  const resources = templates.flatMap((template) => Object.values(z.parse(Template, template).Resources));
  const of = (type: string) => resources.filter(({ Type }) => Type === type);
  const schedules = contexts.flatMap(scheduleEntries);
  const runsOf = ({ every }: { every: number }) => (assumptions.daysAMonth * 24 * 60) / every;
  const due = schedules.filter(({ needs }) => needs.due);
  return {
    queues:
      contexts.flatMap((context) => [...consumerEntries(context), ...serviceEntries(context)]).length +
      schedules.length,
    alarms: of("AWS::CloudWatch::Alarm").length,
    secrets: of("AWS::SecretsManager::Secret").length,
    channels: of("AWS::KinesisVideo::SignalingChannel").length,
    keys: of("AWS::KMS::Key").length,
    firewalls: of("AWS::WAFv2::WebACL").length,
    firewallRules: of("AWS::WAFv2::WebACL").reduce(
      (count, { Properties }) => count + z.parse(Rules, Properties).Rules.length,
      0,
    ),
    scheduledRuns: schedules.reduce((runs, schedule) => runs + runsOf(schedule), 0),
    scheduledReads: due.reduce((reads, schedule) => reads + runsOf(schedule) * (dueShards + 1) * 0.5, 0),
  };
}
