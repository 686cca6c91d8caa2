import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { fileURLToPath } from "node:url";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { buildApp } from "../build-app.ts";
import { BadSetting, type Stage, stackName, stageOf } from "../config.ts";
import { fixedResourcesOf } from "../cost/fixed-resources.ts";
import { type FixedResources, monthlyCost } from "../cost/monthly.ts";
import { contextOf } from "../ops/arguments.ts";
import { CommandError } from "../ops/command-error.ts";
import { explained } from "../ops/explained.ts";
import { outputs } from "../platform/outputs.ts";
import { leftFromExample } from "../settings/left-from-example.ts";
import { accountOf } from "./account.ts";
import { unconfirmedAlarms } from "./alarm-subscriptions.ts";
import { regionsNotBootstrapped } from "./bootstrapped.ts";
import { deployedOutput, deployedTemplates, protect, type StackPlace } from "./deployed.ts";
import { removeOldAssets } from "./old-assets.ts";
import { pagesBucket } from "./pages-bucket.ts";
import { isElsewhere, type Plan, planOf } from "./plan.ts";
import { readinessOf } from "./readiness.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * `npm run diff` compares the sources with the deployed stage, says what prevents a deployment, and shows the changes.
 * `npm run deploy` stops if something prevents it; otherwise it asks once, deploys, and protects the stacks. Both refuse a
 * deployment that would lose data. Exit code 1 with one sentence otherwise.
 */
async function main(): Promise<void> {
  const { command, context, yes, acceptLoss } = read(process.argv.slice(2));
  const { stage: name, ...overrides } = context;
  const stage = stageOf(name, overrides);
  const { stacks, templates } = synthesised(stage, context);
  console.log(`Asking AWS about the account and the stage ${stage.name} in ${stage.region}.`);
  const unprepared = await regionsNotBootstrapped(stage.region);
  const deployed = await deployedTemplates(stacks);
  const plan = planOf(deployed, templates);
  const fixed = fixedResourcesOf([...templates.values()], stage);
  for (const line of linesOf(plan, stage, fixed)) console.log(line);
  if (plan.lost.length > 0 && !acceptLoss) {
    throw new CommandError(
      `${plan.lost.join("\n")}\nNothing was deployed. If this is meant, save the data, then add --accept-loss.`,
    );
  }
  const { blockers, warnings } = readinessOf(await accountOf(stage), stage, { isFirst: plan.isFirst });
  for (const warning of warnings) console.log(warning);
  // The sender is made of other settings.
  const { sender: _, ...given } = stage;
  const refused = [
    ...leftFromExample(given).map((setting) => `The setting ${setting} is only an example.`),
    ...unprepared.map((region) => `The account is not bootstrapped in ${region}.`),
    ...(isElsewhere(deployed)
      ? [`The stage ${stage.name} is deployed, but not in ${stage.region}: its region cannot change.`]
      : []),
    ...blockers,
  ];
  const settings = Object.entries(context).flatMap(([key, value]) => ["-c", `${key}=${value}`]);
  if (command === "diff") {
    cdk(["diff", ...settings]);
    await sayUnconfirmed(stage, stacks);
  }
  if (refused.length > 0) {
    throw new CommandError(
      `${refused.join("\n")}\nNothing was deployed. infra/OPERATING.md has the commands.`,
    );
  }
  if (command === "diff") return;
  if (!yes && !(await agreed())) throw new CommandError("Nothing was deployed.");
  // What a failed first deployment left behind, and a mail identity that SES already knows, is taken over.
  try {
    cdk(["deploy", "--all", "--require-approval", "never", "--import-existing-resources", ...settings]);
  } finally {
    // Also where one stack failed: the command line takes the protection from each stack that it deploys.
    if (stage.keepsData) await protect(stacks);
  }
  await tidy(stage);
  await sayUnconfirmed(stage, stacks);
}

async function sayUnconfirmed({ alarmEmail }: Stage, stacks: readonly StackPlace[]): Promise<void> {
  if (alarmEmail === undefined) return;
  for (const sentence of await unconfirmedAlarms(alarmEmail, stacks)) console.log(sentence);
}

/** Deletes the pages' files that no open tab needs any more. */
async function tidy(stage: Stage): Promise<void> {
  const { region } = stage;
  const bucket = await deployedOutput({ name: stackName(stage, "Web"), region }, outputs.pages);
  const gone = bucket === undefined ? 0 : await removeOldAssets(pagesBucket(bucket, { region }), Date.now());
  if (gone > 0) console.log(`${gone} files of pages were deleted: their release was replaced 30 days ago.`);
}

function read(args: string[]) {
  const options = {
    context: { type: "string", short: "c", multiple: true },
    yes: { type: "boolean" },
    "accept-loss": { type: "boolean" },
  } as const;
  const { values, positionals } = parsed(args, options);
  const [command, ...others] = positionals;
  const context = contextOf(values.context);
  // npm keeps the arguments before `--` to itself.
  if (others.length > 0 || context.stage === undefined) throw new CommandError(usage(command));
  return {
    command,
    context,
    yes: values.yes ?? false,
    acceptLoss: values["accept-loss"] ?? false,
  };
}

function parsed<T extends NonNullable<ParseArgsConfig["options"]>>(args: string[], options: T) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new CommandError(usage(args[0]));
  }
}

function usage(command = "deploy"): string {
  return `Write npm run ${command} -- -c stage=<dev or prod>${command === "deploy" ? " [--yes] [--accept-loss]" : ""}.`;
}

function synthesised({ name }: Stage, context: Readonly<Record<string, string>>) {
  process.env.CDK_VALIDATION = "false";
  const outdir = mkdtempSync(join(tmpdir(), "triscript-deploy-"));
  const { stacks } = buildApp({ stage: name, code: "inline", outdir, context }).synth();
  // A template is read from the folder when it is first used.
  const found = {
    stacks: stacks.map(
      ({ stackName, environment }): StackPlace => ({ name: stackName, region: environment.region }),
    ),
    templates: new Map(stacks.map(({ stackName, template }) => [stackName, template as unknown])),
  };
  rmSync(outdir, { recursive: true });
  return found;
}

function linesOf(plan: Plan, stage: Stage, fixed: FixedResources): string[] {
  const month = (aDay: number) =>
    Math.ceil(Object.values(monthlyCost(aDay, fixed)).reduce((all, one) => all + one, 0));
  const { isFirst, added, remaining, removed, lost } = plan;
  return [
    isFirst
      ? `The stage ${stage.name} is not deployed in ${stage.region}. It gets ${added} resources.`
      : `The stage ${stage.name} in ${stage.region}: ${added} resources are new, ${remaining} stay, ${removed} go.`,
    `A month costs about ${month(0)} USD unused, ${month(100)} USD with 100 prescriptions a day (infra/costs.md).`,
    ...(lost.length === 0 ? ["No data would be lost."] : []),
  ];
}

async function agreed(): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new CommandError("Nothing was deployed: there is no terminal to ask on. Add --yes.");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("Deploy? [y/N] ");
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

function cdk(args: readonly string[]): void {
  const { status } = spawnSync(join(root, "node_modules", ".bin", "cdk"), args, {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) throw new CommandError(`cdk ${args[0]} failed; its last lines give the reason.`);
}

try {
  await main().catch((error: unknown) => {
    throw explained(error, "AWS does not answer.");
  });
} catch (error) {
  if (!(error instanceof CommandError || error instanceof BadSetting)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
