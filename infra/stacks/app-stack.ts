import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import { Construct } from "constructs";
import type { Manifest } from "../../functions/platform/domain/manifest.ts";
import type { CodeSource, Stage } from "../config.ts";
import { contexts } from "../contexts.ts";
import { watchMail, watchSignUps } from "../platform/abuse-alarms.ts";
import { Alarms } from "../platform/alarms.ts";
import { budget } from "../platform/budget.ts";
import { Consumer } from "../platform/consumer.ts";
import { apiEntry, consumerEntries, scheduleEntries, socketEntry } from "../platform/entries.ts";
import { FrontKeys } from "../platform/front-keys.ts";
import type { Platform } from "../platform/grants.ts";
import { Api } from "../platform/http-api.ts";
import { Mail } from "../platform/mail.ts";
import { onOrOff, outputs, queueOutputs } from "../platform/outputs.ts";
import { PoolFirewall } from "../platform/pool-firewall.ts";
import { ProductFunction } from "../platform/product-function.ts";
import { deadLetterQueue } from "../platform/queues.ts";
import { Realtime } from "../platform/realtime.ts";
import { Relay } from "../platform/relay.ts";
import { Scheduled } from "../platform/scheduled.ts";
import { SignIn } from "../platform/sign-in.ts";
import { Subscription } from "../platform/subscribers.ts";
import { except } from "../policy/exceptions.ts";
import type { DataStack } from "./data-stack.ts";

export interface AppStackProps extends StackProps {
  readonly stage: Stage;
  readonly code: CodeSource;
  readonly data: DataStack;
}

/** What the product does: sign-in, API, and everything that happens because something happened. */
export class AppStack extends Stack {
  readonly signIn: SignIn;
  readonly api: Api;
  readonly realtime: Realtime;
  readonly frontKeys: FrontKeys;

  constructor(scope: Construct, id: string, { stage, code, data, ...props }: AppStackProps) {
    super(scope, id, { ...props, description: `${stage.product} ${stage.name}: sign-in, API, consumers` });
    const mail = new Mail(this, "Mailing", stage);
    const alarms = new Alarms(this, "Alarms", stage);
    watchMail(this, alarms, stage);
    budget(this, stage);
    const base: Platform = { stage, table: data.table, bus: data.bus, mail };

    this.signIn = new SignIn(this, "SignIn", { contexts, code, alarms, platform: base });
    this.api = new Api(this, "Http", { stage, signIn: this.signIn });
    this.realtime = new Realtime(this, "Realtime", { stage });
    this.frontKeys = new FrontKeys(this, "FrontKeys", stage);
    new Relay(this, "Outbox", { code, alarms, platform: base });
    const undelivered = deadLetterQueue(this, "Undelivered");
    except(undelivered, {
      "AwsSolutions-SQS3": "It is a dead-letter queue itself: the rules put into it what failed.",
    });
    alarms.onDeadLetter(undelivered, "Events that the bus could not hand to a consumer's queue");

    const { pool, client } = this.signIn;
    const tokens = { issuer: pool.userPoolProviderUrl, client: client.userPoolClientId };
    if (stage.firewall) {
      const { firewall } = new PoolFirewall(this, "PoolFirewall", { stage, pool, most: stage.firewall.pool });
      alarms.onRefusals(
        firewall,
        "The user pool's firewall refuses many requests: somebody tries codes or addresses",
      );
    }
    const { api, realtime } = this;
    const told = this.frontKeys.environment;
    const platform = { ...base, pool, tokens, realtime };
    const rooms: Rooms = { api, realtime, alarms, code, platform, undelivered, told };
    for (const context of contexts) room(new Construct(this, context.name), context, rooms);
    for (const subscriber of stage.subscribers) {
      new Subscription(this, `subscriber-${subscriber.name}`, { subscriber, bus: data.bus, alarms });
    }

    for (const [n, { name, value }] of mail.identity.dkimRecords.entries()) {
      new CfnOutput(this, `MailRecord${n + 1}`, { value: `${name} CNAME ${value}` });
    }
    new CfnOutput(this, "PublicOrigin", { value: stage.origin });
    new CfnOutput(this, outputs.pool, { value: pool.userPoolId });
    new CfnOutput(this, outputs.verification, { value: onOrOff(stage.verifyProfessionals) });
    new CfnOutput(this, outputs.undelivered, { value: undelivered.queueUrl });
    new CfnOutput(this, "UserPoolClientId", { value: client.userPoolClientId });
  }
}

interface Rooms {
  readonly api: Api;
  readonly realtime: Realtime;
  readonly alarms: Alarms;
  readonly code: CodeSource;
  readonly platform: Platform;
  readonly undelivered: ReturnType<typeof deadLetterQueue>;
  /** What the functions behind the APIs are told. */
  readonly told: FrontKeys["environment"];
}

/** What one context's manifest asks for: the functions behind its routes and the socket, its consumers, its schedules. */
function room(scope: Construct, context: Manifest, { api, realtime, told, ...rooms }: Rooms): void {
  const entry = apiEntry(context);
  if (entry && context.api) {
    const { lambda, log } = new ProductFunction(scope, "api", { ...rooms, entry, told, kind: "api" });
    api.serve(new Construct(scope, "routes"), context.api.contract, lambda);
    rooms.alarms.onErrors(lambda, `${entry.name} fails; people see "Something went wrong"`);
    if (context.name === "identity") {
      watchSignUps(scope, rooms.alarms, { log, stage: rooms.platform.stage });
    }
  }
  const socket = socketEntry(context);
  if (socket) {
    const props = { ...rooms, entry: socket, told, kind: "api" } as const;
    const { lambda } = new ProductFunction(scope, "sockets", props);
    realtime.serve(new Construct(scope, "socket"), lambda);
    rooms.alarms.onErrors(lambda, `${socket.name} fails; open screens fall back to asking every 30 seconds`);
  }
  for (const { listens, says, ...consumer } of consumerEntries(context)) {
    const props = { ...rooms, listens, says, entry: consumer };
    tell(new Consumer(scope, consumer.consumer, props), consumer.name);
  }
  for (const { every, says, ...scheduled } of scheduleEntries(context)) {
    const props = { ...rooms, every, says, entry: scheduled };
    tell(new Scheduled(scope, scheduled.schedule, props), scheduled.name);
  }
}

/** Tells the operator's commands where a function's queues are. */
function tell(queued: Consumer | Scheduled, name: string): void {
  const { queue, deadLetters } = queued;
  const stack = Stack.of(queued);
  const names = queueOutputs(name);
  new CfnOutput(stack, names.queue, { value: queue.queueUrl });
  new CfnOutput(stack, names.deadLetters, { value: deadLetters.queueUrl });
}
