import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import { Construct } from "constructs";
import type { CodeSource, Stage } from "../config.ts";
import { contexts } from "../contexts.ts";
import { Undelivered } from "../platform/alarms/undelivered.ts";
import { scanForMalware } from "../platform/files/malware-scan.ts";
import { Consumer } from "../platform/functions/consumer.ts";
import { consumerEntries, scheduleEntries, serviceEntries } from "../platform/functions/entries.ts";
import { Scheduled } from "../platform/functions/scheduled.ts";
import { patternOf, ServiceListener } from "../platform/functions/service-listener.ts";
import { outputs, queueOutputs } from "../platform/outputs.ts";
import { Subscription } from "../platform/subscribers.ts";
import { Relay } from "../platform/table/relay.ts";
import type { ApiStack } from "./api-stack.ts";
import type { DataStack } from "./data-stack.ts";
import type { IdentityStack } from "./identity-stack.ts";

export interface EventsStackProps extends StackProps {
  readonly stage: Stage;
  readonly code: CodeSource;
  readonly data: DataStack;
  readonly identity: IdentityStack;
  readonly api: ApiStack;
}

/** What runs after an event or on a schedule: relay, consumers, schedules, the scan of uploaded files, subscribers. */
export class EventsStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { stage, code, data, identity, api, ...props }: EventsStackProps,
  ) {
    super(scope, id, { ...props, description: `triscript ${stage.name}: consumers, schedules` });
    const { alarms } = identity;
    new Relay(this, "Outbox", { code, alarms, platform: identity.platform });
    const undelivered = new Undelivered(this, "Undelivered", { bus: data.bus, alarms });
    const rest = { code, alarms, platform: api.platform };
    const listeners: ServiceListener[] = [];
    for (const context of contexts) {
      const at = new Construct(this, context.name);
      for (const { listens, delivers, summary, ...entry } of consumerEntries(context)) {
        const heard = { listens, delivers, summary, undelivered };
        tell(new Consumer(at, entry.consumer, { ...rest, ...heard, entry }), entry.name);
      }
      for (const { hears, summary, ...entry } of serviceEntries(context)) {
        const heard = { pattern: patternOf(hears, data.files, identity.platform.mail), summary };
        const listener = new ServiceListener(at, entry.consumer, { ...rest, ...heard, entry });
        tell(listener, entry.name);
        listeners.push(listener);
      }
      for (const { every, workers, summary, watched, ...entry } of scheduleEntries(context)) {
        const rhythm = {
          every,
          ...(workers !== undefined && { workers }),
          ...(watched !== undefined && { watched }),
          summary,
        };
        tell(new Scheduled(at, entry.schedule, { ...rest, ...rhythm, entry }), entry.name);
      }
    }
    scanForMalware(this, data.files, listeners);
    for (const subscriber of stage.subscribers) {
      new Subscription(this, `subscriber-${subscriber.name}`, { subscriber, bus: data.bus, alarms });
    }
    new CfnOutput(this, outputs.undelivered, { value: undelivered.queue.queueUrl });
  }
}

/** The operator's commands find a function's queues by these outputs. */
function tell(queued: Consumer | ServiceListener | Scheduled, name: string): void {
  const { queue, deadLetters } = queued;
  const stack = Stack.of(queued);
  const names = queueOutputs(name);
  new CfnOutput(stack, names.queue, { value: queue.queueUrl });
  new CfnOutput(stack, names.deadLetters, { value: deadLetters.queueUrl });
}
