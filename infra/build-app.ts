import { readFileSync } from "node:fs";
import { App, Tags } from "aws-cdk-lib";
import * as z from "zod/mini";
import { type CodeSource, overridable, type StageName, stackName, stageOf } from "./config.ts";
import { deliveryRegion } from "./platform/hosting/distribution-log.ts";
import { AccessLogStack } from "./stacks/access-log-stack.ts";
import { ApiStack } from "./stacks/api-stack.ts";
import { DataStack } from "./stacks/data-stack.ts";
import { EdgeStack, type EdgeStackProps } from "./stacks/edge-stack.ts";
import { EventsStack } from "./stacks/events-stack.ts";
import { IdentityStack } from "./stacks/identity-stack.ts";
import { referenceSynthesizers } from "./stacks/stack-references.ts";
import { WebStack } from "./stacks/web-stack.ts";

export interface AppOptions {
  /** The stage's name; defaults to the context's. */
  readonly stage?: StageName;
  readonly code: CodeSource;
  readonly outdir?: string;
  /** The folder of the settings; the installation's own by default. */
  readonly settings?: string;
  /** Overrides the context of cdk.json, as `-c` does. */
  readonly context?: Readonly<Record<string, unknown>>;
}

const Cdk = z.object({ context: z.record(z.string(), z.unknown()) });

/** The product as stacks, before synthesis; throws BadSetting. */
export function buildApp({ stage: name, code, outdir, settings, context = {} }: AppOptions): App {
  const app = new App({
    context: { ...cdkContext(), ...context, ...(name && { stage: name }) },
    ...(outdir && { outdir }),
  });
  const setting = (key: string): unknown => app.node.tryGetContext(key);
  const overrides = Object.fromEntries(overridable.map((key) => [key, setting(key)]));
  const stage = stageOf(setting("stage"), overrides, settings);
  const synthesizer = referenceSynthesizers();
  const home = () => ({ env: { region: stage.region }, synthesizer: synthesizer() });

  const data = new DataStack(app, stackName(stage, "Data"), { stage, ...home() });
  const identity = new IdentityStack(app, stackName(stage, "Identity"), { stage, code, data, ...home() });
  const api = new ApiStack(app, stackName(stage, "Api"), { stage, code, identity, ...home() });
  const events = { stage, code, data, identity, api, ...home() };
  new EventsStack(app, stackName(stage, "Events"), events);
  const edge = stage.firewall && edgeOf(app, { stage, limits: stage.firewall, synthesizer: synthesizer() });
  const web = new WebStack(app, stackName(stage, "Web"), {
    stage,
    code,
    data,
    identity,
    product: api,
    edge,
    ...home(),
  });
  new AccessLogStack(app, stackName(stage, "AccessLog"), {
    stage,
    web,
    env: { region: deliveryRegion },
    synthesizer: synthesizer(),
  });

  Tags.of(app).add("product", "triscript");
  Tags.of(app).add("stage", stage.name);
  return app;
}

// CloudFront requires its firewall in this region, wherever the other stacks are.
function edgeOf(app: App, props: EdgeStackProps): EdgeStack {
  return new EdgeStack(app, stackName(props.stage, "Edge"), { ...props, env: { region: "us-east-1" } });
}

// The CLI passes cdk.json's context itself; tests and the local run have no CLI.
function cdkContext(): Record<string, unknown> {
  const file = new URL("../cdk.json", import.meta.url);
  return Cdk.parse(JSON.parse(readFileSync(file, "utf8"))).context;
}
