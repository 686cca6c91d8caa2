import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { outputs } from "../platform/outputs.ts";
import { CommandError } from "./command-error.ts";
import type { Target } from "./target.ts";

/** A deployed product. */
export interface Installation {
  /** ISO 8601: the product's own time in whole seconds, by which its events and tokens are dated, not this machine's. */
  readonly now: string;
  /** A stack output; throws CommandError when the deployment does not have it. */
  output(name: string): string;
  /** The names of all outputs. */
  readonly outputs: readonly string[];
}

/** Finds the deployed resources by the outputs of the stacks. Throws CommandError for a missing stack. */
export async function installationAt(target: Target): Promise<Installation> {
  const client = new CloudFormationClient({});
  const times: string[] = [];
  client.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args);
      times.push(dateOf(answer.response));
      return answer;
    },
    { step: "deserialize", priority: "low", name: "timeThere" },
  );
  const found = new Map<string, string>();
  for (const stack of target.stacks) {
    for (const [name, value] of await outputsOf(client, stack, target)) found.set(name, value);
  }
  return {
    now: times.at(-1) ?? new Date().toISOString(),
    outputs: [...found.keys()],
    output(name) {
      const value = found.get(name);
      if (value !== undefined) return value;
      throw new CommandError(
        `What is deployed as ${target.summary} has no output ${name}: deploy it again first.`,
      );
    },
  };
}

/** The environment in which the product's own code finds its table, bus and pool, as it does in Lambda. */
export function environmentOf({ output }: Installation): Record<string, string> {
  return {
    TABLE_NAME: output(outputs.table),
    BUS_NAME: output(outputs.bus),
    DOCUMENTS_ADDRESS: output(outputs.documents),
    USER_POOL_ID: output(outputs.pool),
    VERIFY_PROFESSIONALS: output(outputs.verification),
  };
}

async function outputsOf(
  client: CloudFormationClient,
  stack: string,
  target: Target,
): Promise<[string, string][]> {
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: stack }));
    return Stacks.flatMap(({ Outputs = [] }) =>
      Outputs.flatMap(({ OutputKey, OutputValue }): [string, string][] =>
        OutputKey === undefined || OutputValue === undefined ? [] : [[OutputKey, OutputValue]],
      ),
    );
  } catch (error) {
    if (!(error instanceof Error) || !/does not exist/.test(error.message)) throw error;
    throw new CommandError(`There is no ${target.summary}: the stack ${stack} does not exist.`);
  }
}

function dateOf(response: unknown): string {
  const headers = typeof response === "object" && response && "headers" in response ? response.headers : {};
  const date = typeof headers === "object" && headers && "date" in headers ? String(headers.date) : "";
  const at = Date.parse(date);
  return new Date(Number.isNaN(at) ? Date.now() : at).toISOString();
}
