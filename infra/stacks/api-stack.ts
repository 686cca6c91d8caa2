import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import { Construct } from "constructs";
import type { Manifest } from "#kernel/manifest";
import type { CodeSource, Stage } from "../config.ts";
import { contexts } from "../contexts.ts";
import { watchSignUps, watchTexts } from "../platform/alarms/abuse-alarms.ts";
import { watchFailures } from "../platform/alarms/failures.ts";
import { watchApi } from "../platform/alarms/load-alarms.ts";
import { apiEntry, socketEntry } from "../platform/functions/entries.ts";
import { makesUsers, type Platform } from "../platform/functions/grants.ts";
import { ProductFunction } from "../platform/functions/product-function.ts";
import { OriginSecrets } from "../platform/hosting/origin-secrets.ts";
import { Api } from "../platform/http-api.ts";
import { onOrOff, outputs } from "../platform/outputs.ts";
import { Realtime } from "../platform/realtime.ts";
import { Relays } from "../platform/relays.ts";
import type { IdentityStack } from "./identity-stack.ts";

export interface ApiStackProps extends StackProps {
  readonly stage: Stage;
  readonly code: CodeSource;
  readonly identity: IdentityStack;
}

/** The HTTP API, the WebSocket API and the functions behind both. */
export class ApiStack extends Stack {
  readonly api: Api;
  readonly realtime: Realtime;
  readonly originSecrets: OriginSecrets;
  readonly platform: Platform;

  constructor(scope: Construct, id: string, { stage, code, identity, ...props }: ApiStackProps) {
    super(scope, id, { ...props, description: `triscript ${stage.name}: APIs` });
    this.api = new Api(this, "Http", { stage, signIn: identity.signIn });
    watchApi(this, identity.alarms, this.api.api.apiId);
    this.realtime = new Realtime(this, "Realtime", { stage });
    this.originSecrets = new OriginSecrets(this, "OriginSecrets", stage);
    const relays = new Relays(this, "Relays", stage);
    this.platform = { ...identity.platform, realtime: this.realtime, relays };
    for (const context of contexts) this.#serve(new Construct(this, context.name), context, code, identity);
    new CfnOutput(this, "PublicOrigin", { value: stage.origin });
    new CfnOutput(this, outputs.verification, { value: onOrOff(stage.verifyProfessionals) });
  }

  /** The functions behind a context's routes and behind the socket. */
  #serve(scope: Construct, context: Manifest, code: CodeSource, { alarms }: IdentityStack): void {
    const { platform } = this;
    const rest = { code, platform, granted: this.originSecrets.read, kind: "api" } as const;
    const entry = apiEntry(context);
    if (entry && context.api) {
      const made = new ProductFunction(scope, "api", { ...rest, entry });
      const { lambda, log } = made;
      this.api.serve(new Construct(scope, "routes"), context.api.contract, lambda);
      const watched = { log, stage: platform.stage };
      const summary = `${entry.name} fails; people see "Something went wrong"`;
      watchFailures(made, alarms, { ...watched, name: entry.name, summary, isRetried: false });
      if (makesUsers(entry.needs)) watchSignUps(scope, alarms, watched);
      if (entry.needs.sms && platform.texts) watchTexts(scope, alarms, watched);
    }
    const socket = socketEntry(context);
    if (socket) {
      const made = new ProductFunction(scope, "sockets", { ...rest, entry: socket });
      const { lambda, log } = made;
      this.realtime.serve(new Construct(scope, "socket"), lambda);
      const summary = `${socket.name} fails; open screens fall back to polling every 30 seconds`;
      const { stage } = platform;
      watchFailures(made, alarms, { log, stage, name: socket.name, summary, isRetried: false });
    }
  }
}
