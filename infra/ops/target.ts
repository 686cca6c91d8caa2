import { BadSetting, overridable, stackName, stageOf } from "../config.ts";
import { directoryOf } from "../local/disk/data-directory.ts";
import { findKey } from "../local/operator/key.ts";
import { CommandError } from "./command-error.ts";

/** The place where a command acts: the product on this machine, or a stage in AWS. */
export interface Target {
  readonly summary: string;
  readonly stacks: readonly string[];
  /** The AWS SDK's environment; undefined removes a variable. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The sentence that is printed when nothing answers there. */
  readonly absent: string;
}

/** The place that `-c stage=<name>` names; by default this machine. Throws CommandError and BadSetting. */
export function targetOf(context: Readonly<Record<string, string>>, env: NodeJS.ProcessEnv): Target {
  const names: readonly string[] = ["stage", ...overridable];
  const unknown = Object.keys(context).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new BadSetting(`There is no setting ${unknown}.`);
  if (Object.keys(context).length === 0) return here(env);
  const { stage: stageName, ...overrides } = context;
  if (stageName === undefined) throw new BadSetting("Say which stage is meant with -c stage=<name>.");
  const stage = stageOf(stageName, overrides);
  return {
    summary: `stage ${stage.name} in ${stage.region}`,
    stacks: (["Data", "Identity", "Api", "Events"] as const).map((name) => stackName(stage, name)),
    environment: { AWS_REGION: stage.region },
    absent: `AWS does not answer in ${stage.region}.`,
  };
}

function here(env: NodeJS.ProcessEnv): Target {
  const directory = directoryOf(env);
  const absent = `The product is not running here (${directory}): start it with "npm start", or name a stage with -c stage=<name>.`;
  const key = findKey(directory);
  if (key === undefined) throw new CommandError(absent);
  // An operator with AWS credentials in the environment must not act on AWS by accident.
  const others = Object.keys(env).filter((name) => name.startsWith("AWS_"));
  return {
    summary: `the product running on ${directory}`,
    stacks: key.stacks,
    environment: {
      ...Object.fromEntries(others.map((name) => [name, undefined])),
      AWS_ENDPOINT_URL: key.endpoint,
      AWS_REGION: key.region,
      AWS_ACCESS_KEY_ID: key.accessKeyId,
      AWS_SECRET_ACCESS_KEY: key.secretAccessKey,
    },
    absent,
  };
}
