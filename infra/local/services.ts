import { join } from "node:path";
import { tableKeys, type Wiring } from "./assembly/wiring.ts";
import { openStacks } from "./cloudformation/stacks.ts";
import { type Disk, openDisk } from "./disk/disk.ts";
import { type DynamoDb, openDynamoDb } from "./dynamodb/dynamodb.ts";
import { type EndpointServices, openEndpoint } from "./endpoint/endpoint.ts";
import { openEvents } from "./events/events.ts";
import type { StreamSource } from "./events/model.ts";
import { type Faults, withPoints } from "./faults.ts";
import { openMalwareScan } from "./guardduty/malware-scan.ts";
import { type Answers, openAnswers } from "./http/answers.ts";
import { type Identity, openIdentity } from "./identity/identity.ts";
import type { Invoke } from "./invoke.ts";
import { type Bundles, bundle } from "./lambda/bundle.ts";
import { accessKeyOf, functionSecret, withLambdaEnvironment } from "./lambda/environment.ts";
import { openLog } from "./lambda/log.ts";
import { type LambdaPool, openPool } from "./lambda/pool.ts";
import { workerFile } from "./lambda/worker-file.ts";
import type { Ask } from "./lambda/worker-host.ts";
import { openLogs } from "./logs.ts";
import { openMail } from "./mail/mail.ts";
import { layKey, newOperator } from "./operator/key.ts";
import { type Outside, openOutside } from "./outside/outside.ts";
import type { Closers } from "./program/closers.ts";
import { StartError } from "./program/start-error.ts";
import { type Objects, openObjects } from "./s3/objects.ts";
import { presigned } from "./s3/presigned.ts";
import { openS3 } from "./s3/s3.ts";
import { openSchedules, type Schedules } from "./schedule/schedules.ts";
import { outsidePath } from "./sdk/ask.ts";
import { openSecrets } from "./secrets.ts";
import { openSms, type Sms } from "./sms/sms.ts";
import { manageConnection, managementAddresses } from "./socket/management.ts";
import { openSockets, type Sockets } from "./socket/sockets.ts";
import { type Clock, openClock } from "./time/clock.ts";
import { nowAndThen } from "./time/now-and-then.ts";
import { openUsage, type Usage } from "./usage.ts";

/** All services of AWS, opened and wired, but not started. */
export interface Services {
  readonly disk: Disk;
  readonly clock: Clock;
  readonly dynamodb: DynamoDb;
  readonly identity: Identity;
  readonly events: ReturnType<typeof openEvents>;
  readonly schedules: Schedules;
  readonly mail: ReturnType<typeof openMail>;
  readonly outside: Outside;
  readonly sms: Sms;
  readonly sockets: Sockets;
  /** Serves signed addresses of buckets. */
  readonly presigned: ReturnType<typeof presigned>;
  readonly objects: Objects;
  readonly invoke: Invoke;
  readonly pool: LambdaPool;
  readonly bundles: Bundles;
  /** The usage of each function since the start. */
  readonly usage: Usage;
  readonly answers: Answers;
  /** Writes a fault of the local run to the functions' log. */
  readonly fault: (error: unknown) => void;
}

export interface ServicesOptions {
  readonly wiring: Wiring;
  /** The data directory. */
  readonly directory: string;
  /** The product's root; entries are relative to it. */
  readonly root: string;
  readonly closers: Closers;
  /** Simulated faults. */
  readonly faults: Faults;
  /** The local addresses of hosts outside of AWS, by name. */
  readonly hosts: Readonly<Record<string, string>>;
  /** Whether functions use the AWS SDK, as deployed. */
  readonly deployedBytes: boolean;
  /** How many workers may stay idle, if not the default. */
  readonly resting?: number;
}

/** Opens all services on one data directory; adds them to `closers`, also if this fails. */
export async function openServices(options: ServicesOptions): Promise<Services> {
  const { wiring } = options;
  const state = await openState(options);
  const { disk, clock, dynamodb } = state;
  // Identity, events and sockets call functions, and functions call them: functions are opened last.
  const usage = openUsage();
  const entryOf = new Map(wiring.functions.map(({ unit }) => [unit.arn, unit.entry]));
  const invoke: Invoke = (functionArn, event) => {
    usage.of(entryOf.get(functionArn) ?? functionArn).invocations += 1;
    return functions.pool.invoke(functionArn, event);
  };
  const { region, account } = wiring;
  const answers = openAnswers();
  const identity = await openIdentity({ disk, clock, invoke, region, pool: wiring.pool });
  const events = await orRefuse("The events of the templates cannot be wired", () =>
    openEvents({
      disk,
      clock,
      invoke,
      copies: options.faults.copies,
      source: {
        ...dynamodb,
        records: streamEntries(dynamodb),
        onRecords: (listener) => dynamodb.onRecords((arn) => answers.afterwards(() => listener(arn))),
      },
      region,
      account,
      buses: wiring.buses,
      rules: wiring.rules,
      queues: wiring.queues,
      queueMappings: wiring.mappings.queues,
      streamMappings: wiring.mappings.streams,
    }),
  );
  const sockets = openSockets({
    apis: wiring.socketApis,
    invoke,
    now: clock.now,
    durable: () => disk.durable(),
    fault: state.fault,
  });
  state.mail.onReport(events.tell);
  const scan = openMalwareScan(wiring.malwarePlans, events.tell);
  const objects = openObjects({
    disk,
    clock,
    buckets: wiring.buckets,
    created: (object) => !options.faults.losesScan() && scan(object),
  });
  options.closers.add(nowAndThen(async () => objects.sweep(), state.fault));
  const s3 = openS3({ buckets: wiring.buckets, objects });
  const functions = await openFunctions(options, { ...state, identity, events, sockets, usage, s3 });
  options.closers.add(() => events.stop());
  options.closers.add(() => sockets.close());
  const { deliver, settled } = events;
  const schedules = openSchedules({ disk, clock, schedules: wiring.schedules, deliver, settled });
  options.closers.add(schedules.stop);
  return { ...state, ...functions, identity, events, schedules, sockets, invoke, usage, objects, answers };
}

/** The state in the data directory. */
async function openState({ wiring, directory, closers, hosts, faults: { lateness } }: ServicesOptions) {
  const unusable = `The data in ${directory} cannot be used ("npm run reset" starts over)`;
  const disk = await orRefuse(unusable, () => openDisk(directory));
  closers.add(() => disk.end());
  const clock = await orRefuse(unusable, () => openClock(disk));
  const log = openLog(directory, clock.now);
  closers.add(log.close);
  const fault = (error: unknown) =>
    log.write("local", error instanceof Error ? (error.stack ?? error.message) : String(error));
  const { tables, region } = wiring;
  const dynamodb = await orRefuse(unusable, () => openDynamoDb({ disk, tables, region, clock, lateness }));
  closers.add(() => dynamodb.close());
  closers.add(nowAndThen(() => dynamodb.sweep(), fault));
  const mail = openMail({ disk, clock, identities: wiring.mailIdentities });
  const outside = openOutside({ disk, clock, hosts });
  const sms = openSms({ disk, clock, settings: wiring.textSettings });
  return { disk, clock, log, fault, dynamodb, mail, outside, sms };
}

/** The functions, and the endpoint for their calls to AWS. */
async function openFunctions(
  { wiring, directory, root, closers, faults, deployedBytes, resting }: ServicesOptions,
  services: Awaited<ReturnType<typeof openState>> &
    Pick<Services, "identity" | "events" | "sockets" | "usage"> & { readonly s3: ReturnType<typeof openS3> },
): Promise<Pick<Services, "bundles" | "pool" | "presigned">> {
  const { tables, buses, queues, mailIdentities, textSettings, functions, socketApis } = wiring;
  const { clock, log, fault, dynamodb, identity, events, mail, sms, sockets, usage, s3 } = services;
  const operator = newOperator(wiring.account);
  const callers = functions.map(({ unit, caller }) => [accessKeyOf(unit.arn), caller] as const);
  const entryOf = new Map(functions.map(({ unit, caller }) => [caller, unit.entry]));
  const answering: EndpointServices = {
    dynamodb(operation, body, caller) {
      const account = usage.of(entryOf.get(caller) ?? caller.functionName);
      account.requests += 1;
      return dynamodb.call(operation, body, account);
    },
    events: (body) => events.putEvents(body),
    sqs: (operation, body) => events.sqs(operation, body),
    identity: identity.call,
    mail: (action, form) => mail.call(action, form),
    sms: (operation, body) => sms.call(operation, body),
    secrets: openSecrets(wiring.secrets),
    logs: openLogs(
      directory,
      functions.map(({ unit }) => unit),
    ),
    stacks: openStacks(wiring.stacks, clock.now()),
    s3: (request, caller) => s3.answer(request.path, request, caller),
    connections: (request, caller) => manageConnection(request, caller, socketApis, sockets.manage),
  };
  const endpoint = await openEndpoint({
    services: withPoints(answering, faults),
    callers: new Map([...callers, [operator.credentials.accessKeyId, operator.caller]]),
    outside: operator.credentials.accessKeyId,
    durable: () => services.disk.durable(),
    targets: { tables: tableKeys(tables), buses, queues, pools: [wiring.pool], mailIdentities, textSettings },
    now: clock.now,
    fault,
  });
  closers.add(endpoint.close);
  const { region, stacks } = wiring;
  const deployed = { endpoint: endpoint.url, region, stacks: stacks.map(({ name }) => name) };
  closers.add(layKey(directory, { ...deployed, ...operator.credentials }));
  const moved = managementAddresses(socketApis, endpoint.url);
  const units = functions.map(({ unit }) => withLambdaEnvironment(unit, region, endpoint.url, moved));
  const entries = units.map(({ entry }) => entry);
  const folder = join(root, ".cache", deployedBytes ? "deployed" : "functions");
  const [bundles, worker] = await Promise.all([
    bundle(root, entries, folder, { deployedBytes }),
    workerFile(),
  ]);
  closers.add(bundles.close);
  const ask: Ask = async (call, { entry }) => {
    if (call.beginsTrip) usage.of(entry).trips += 1;
    return call.path === outsidePath ? await services.outside.answer(call) : await endpoint.answer(call);
  };
  const rest = resting !== undefined && { resting };
  const pool = openPool({ units, bundles, worker, offset: clock.shared, log: log.write, ask, ...rest });
  closers.add(pool.stop);
  const signers = new Map([
    ...callers.map(([key, caller]) => [key, { caller, secret: functionSecret }] as const),
    [
      operator.credentials.accessKeyId,
      { caller: operator.caller, secret: operator.credentials.secretAccessKey },
    ],
  ]);
  return { bundles, pool, presigned: presigned({ s3, signers, now: clock.now }) };
}

/** Turns an error of an opening service into the StartError that people read. */
async function orRefuse<T>(sentence: string, open: () => T | Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new StartError(`${sentence}: ${words.split("\n")[0]}`);
  }
}

/** The table's stream for the mappings, with records typed for filters. */
function streamEntries(dynamodb: DynamoDb): StreamSource["records"] {
  return async (streamArn, after, limit) => {
    const entries = await dynamodb.records(streamArn, after, limit);
    return entries.map(({ position, record }) => ({ position, record: { ...record } }));
  };
}
