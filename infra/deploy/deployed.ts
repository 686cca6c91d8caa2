import {
  CloudFormationClient,
  type CloudFormationClientConfig,
  DescribeStacksCommand,
  GetTemplateCommand,
  type Stack,
  UpdateTerminationProtectionCommand,
} from "@aws-sdk/client-cloudformation";

/** A stack of the app with its region. */
export interface StackPlace {
  readonly name: string;
  readonly region: string;
}

function clientIn(region: string, config: CloudFormationClientConfig): CloudFormationClient {
  return new CloudFormationClient({
    requestHandler: { requestTimeout: 20_000, throwOnRequestTimeout: true },
    maxAttempts: 2,
    ...config,
    region,
  });
}

/** These states have no resources: a change set that was refused, and a first deployment that was rolled back. */
const empty = ["REVIEW_IN_PROGRESS", "ROLLBACK_COMPLETE", "DELETE_COMPLETE"];

/** The deployed templates of those stacks that exist, by name. Rejects with the SDK's errors. */
export async function deployedTemplates(
  stacks: readonly StackPlace[],
  config: CloudFormationClientConfig = {},
): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  for (const { name, region } of stacks) {
    const client = clientIn(region, config);
    const status = (await described(client, name))?.StackStatus;
    if (status === undefined || empty.includes(status)) continue;
    const { TemplateBody = "{}" } = await client.send(new GetTemplateCommand({ StackName: name }));
    found.set(name, JSON.parse(TemplateBody));
  }
  return found;
}

/** A stack in one of these states is whole. */
const whole = /^(CREATE|UPDATE|UPDATE_ROLLBACK|IMPORT|IMPORT_ROLLBACK)_COMPLETE$/;

/** Whether there is a whole stack of that name. Rejects with the SDK's errors. */
export async function isWhole(
  { name, region }: StackPlace,
  config: CloudFormationClientConfig = {},
): Promise<boolean> {
  const stack = await described(clientIn(region, config), name);
  return whole.test(stack?.StackStatus ?? "");
}

/**
 * Protects the stacks that are whole from deletion. After the deployment: CloudFormation does not replace a protected stack whose
 * creation failed, so a first deployment could not be repeated.
 */
export async function protect(
  stacks: readonly StackPlace[],
  config: CloudFormationClientConfig = {},
): Promise<void> {
  for (const { name, region } of stacks) {
    if (!(await isWhole({ name, region }, config))) continue;
    const client = clientIn(region, config);
    await client.send(
      new UpdateTerminationProtectionCommand({ StackName: name, EnableTerminationProtection: true }),
    );
  }
}

/** An output of a deployed stack; undefined without it. */
export async function deployedOutput(
  { name, region }: StackPlace,
  output: string,
  config: CloudFormationClientConfig = {},
): Promise<string | undefined> {
  const stack = await described(clientIn(region, config), name);
  return stack?.Outputs?.find(({ OutputKey }) => OutputKey === output)?.OutputValue;
}

async function described(client: CloudFormationClient, name: string): Promise<Stack | undefined> {
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: name }));
    return Stacks[0];
  } catch (error) {
    if (error instanceof Error && /does not exist/.test(error.message)) return undefined;
    throw error;
  }
}
