import { createServer, type RequestListener } from "node:http";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readAssembly, type Templates, withTemplates } from "./assembly/assembly.ts";
import { openCloud } from "./assembly/cloud.ts";
import { type Wiring, wire } from "./assembly/wiring.ts";
import { assemblyFolder } from "./build/assembly-cache.ts";
import { webBuilder, webFolder } from "./build/web-cache.ts";
import { openDataDirectory } from "./disk/data-directory.ts";
import { listen } from "./endpoint/listen.ts";
import { type FaultSettings, openFaults } from "./faults.ts";
import { httpApi } from "./http/api/http-api.ts";
import { cognitoEndpoint } from "./http/cognito-endpoint.ts";
import { distribution } from "./http/distribution.ts";
import { type HttpRequest, json } from "./http/exchange.ts";
import { type FilesOptions, siteFiles } from "./http/files.ts";
import { originHandler } from "./http/origin.ts";
import { type Upgrade, upgrades } from "./http/upgrades.ts";
import { type Grant, unusedGrants } from "./iam/unused.ts";
import { openChanges } from "./operator/changes.ts";
import { operator } from "./operator/operator.ts";
import { type Closers, closers } from "./program/closers.ts";
import { type Filling, openFilling } from "./program/fill.ts";
import { took } from "./program/output.ts";
import { watchSources } from "./program/watch.ts";
import { storedSecrets } from "./secrets.ts";
import { openServices, type Services } from "./services.ts";
import type { Clock } from "./time/clock.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface ProductOptions {
  /** 0 picks a free port. */
  readonly port: number;
  /** The data directory; created if it is missing. */
  readonly directory: string;
  /** Whether an empty data directory stays empty instead of being filled with the demo practice. */
  readonly empty: boolean;
  /** Changes the templates before the start. */
  readonly template?: (templates: Templates) => Templates;
  /** Receives progress messages for people. */
  readonly log?: (line: string) => void;
  /** Called after each step with the progress of filling the demo practice. */
  readonly progress?: (line: string) => void;
  /** Simulated faults, for tests. */
  readonly faults?: FaultSettings;
  /** The local addresses of hosts outside of AWS, by name; all other hosts accept every request. */
  readonly hosts?: Readonly<Record<string, string>>;
  /** Whether functions use the AWS SDK, as deployed, instead of the local run's clients. */
  readonly deployedBytes?: boolean;
  /** Whether the web is built first, and changed sources become live. */
  readonly develops?: boolean;
  /** The folder with the build of the web, if it is not this repository's. */
  readonly web?: string;
  /** Whether schedules run only when `advance` moves the clock, and not as time passes. */
  readonly still?: boolean;
  /** How many workers may stay idle: each uses some megabytes, and starting one takes some 60 ms. */
  readonly resting?: number;
}

/** The running product at `origin`. */
export interface Product {
  readonly origin: string;
  /** Moves without running schedules on the way; see `advance`. */
  readonly clock: Clock;
  /** Moves the clock forward by `ms` and runs the schedules on the way; resolves when all resulting work is done. */
  advance(ms: number): Promise<void>;
  /** The demo users, as lines for people; empty without a demo practice. */
  readonly people: readonly string[];
  /** Resolves when the demo practice is filled, at once if there is none; rejects if filling fails. */
  readonly filled: Promise<void>;
  stop(): Promise<void>;
  /** Resolves when no event is in flight and no function is handling one. */
  idle(): Promise<void>;
  /** Table units used since the start. */
  units(): { read: number; write: number };
  /** The usage of each function since the start, by its entry. */
  spent(): ReturnType<Services["usage"]["all"]>;
  /** The number of syncs to the disk since the start. */
  syncs(): number;
  /** The permissions that each function has not used since the start, by its entry. */
  unused(): ReadonlyMap<string, readonly Grant[]>;
  /** The keys of all objects, each after the name of its bucket. */
  stored(): string[];
  /** The tables' names and API, with an operator's rights. */
  readonly tables: { readonly names: readonly string[]; readonly call: Services["dynamodb"]["call"] };
}

/** Synthesizes the stacks if their sources have changed and runs exactly that template. Throws StartError. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const opened = closers();
  try {
    return await open(options, opened);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function open(options: ProductOptions, opened: Closers): Promise<Product> {
  const { log = () => undefined, progress = () => undefined, template = (each) => each } = options;
  // Functions run in Lambda's time zone, and threads share that of their process.
  process.env.TZ = "UTC";
  const data = openDataDirectory(resolve(root, options.directory));
  opened.add(data.release);
  // Reading the templates needs the address, so the port is opened first; early requests wait.
  const { promise: answering, resolve: answerWith } = Promise.withResolvers<RequestListener>();
  const server = createServer((request, response) => {
    void answering.then((answer) => answer(request, response));
  });
  // Without a listener, Node would treat an early upgrade as a plain request.
  const { promise: upgrading, resolve: upgradeWith } = Promise.withResolvers<Upgrade>();
  server.on("upgrade", (...early) => void upgrading.then((upgrade) => upgrade(...early)));
  const { port, close } = await listen(server, options.port);
  opened.add(close);
  opened.add(() => upgradeWith(async (_, socket) => void socket.destroy())); // of a start that failed
  const origin = `http://127.0.0.1:${port}`;

  const web = options.develops === true ? webBuilder(root, log) : undefined;
  opened.add(() => web?.stop());
  const building = web?.refresh();
  building?.catch(() => undefined); // awaited below
  const folder = await assemblyFolder(root, log);
  const since = performance.now();
  const cloud = openCloud(withTemplates(readAssembly(folder), template));
  const wiring = wire(cloud, origin, storedSecrets(data.path));
  const services = await openServices({
    wiring,
    directory: data.path,
    root,
    closers: opened,
    faults: openFaults(options.faults ?? {}),
    hosts: options.hosts ?? {},
    deployedBytes: options.deployedBytes ?? false,
    ...(options.resting !== undefined && { resting: options.resting }),
  });
  const changes = openChanges();
  const files = { build: options.web ?? webFolder(root), reloads: web !== undefined };
  const fills = data.filled === undefined && !options.empty;
  const filling = fills ? openFilling({ services, data, log, progress }) : undefined;
  const upgrade = upgrades({ site: wiring.site, apis: wiring.socketApis, sockets: services.sockets });
  upgradeWith((...args) => {
    const opens = () => upgrade(...args);
    return filling ? filling.turn("GET", opens) : opens();
  });
  services.events.start();
  // Runs first at a stop: no more requests, then the services behind them.
  opened.add(close);
  opened.add(changes.close);
  opened.add(() => services.sockets.close());
  if (web !== undefined) opened.add(watchSources({ root, services, web, changed: changes.tell, log }));

  await services.disk.durable();
  log(took("Started the services", performance.now() - since));
  await building;
  const startSchedules = () => services.schedules.start(options.still !== true);
  let filled = Promise.resolve();
  if (filling) {
    const own = await listen(createServer(originOf(wiring, services, origin, changes.follow, files, [])), 0);
    opened.add(own.close);
    filled = filling.fill(`http://127.0.0.1:${own.port}`).then(startSchedules).finally(own.close);
    filled.catch(() => undefined); // callers that await it handle its failure
  } else {
    if (data.filled === undefined) data.markFilled([]);
    startSchedules();
  }
  const people = filling?.people ?? data.filled ?? [];
  answerWith(originOf(wiring, services, origin, changes.follow, files, people, filling));
  return {
    filled,
    origin,
    clock: services.clock,
    advance: services.schedules.advance,
    people,
    stop: opened.close,
    idle: () => services.events.idle(),
    units: () => services.dynamodb.units(),
    spent: () => services.usage.all(),
    syncs: () => services.disk.syncs(),
    unused: () => new Map(wiring.functions.map(({ unit, caller }) => [unit.entry, unusedGrants(caller)])),
    stored: () =>
      wiring.buckets.flatMap(({ name }) => services.objects.keys(name).map((key) => `${name}/${key}`)),
    tables: { names: wiring.tables.map(({ name }) => name), call: services.dynamodb.call },
  };
}

function originOf(
  wiring: Wiring,
  services: Services,
  origin: string,
  follow: Parameters<typeof originHandler>[0]["follow"],
  built: Pick<FilesOptions, "build" | "reloads">,
  people: readonly string[],
  filling?: Filling,
): ReturnType<typeof originHandler> {
  const { clock, disk, identity, events, mail, outside, sms, invoke, fault, presigned } = services;
  const { site, account, pool } = wiring;
  const { verify } = identity;
  /** Requests that read the clock take turns with the filling. */
  const turn: Filling["turn"] = (method, answer) => (filling ? filling.turn(method, answer) : answer());
  const inTurn =
    <T>(answer: (request: HttpRequest) => Promise<T>) =>
    (request: HttpRequest) =>
      turn(request.method, () => answer(request));
  const apis = wiring.apis.map((api): [string, ReturnType<typeof httpApi>] => {
    return [api.id, inTurn(httpApi({ api, account, invoke, verify, now: clock.now }))];
  });
  const sockets = wiring.socketApis.map(({ id }): (typeof apis)[number] => [id, async () => forbidden]);
  return originHandler({
    front: distribution({
      site,
      apis: new Map([...apis, ...sockets]),
      files: siteFiles({ deployments: site.deployments, ...built }),
      now: clock.now,
    }),
    buckets: inTurn(async (request) => presigned(request)),
    identity: inTurn(cognitoEndpoint({ poolId: pool.id, identity })),
    operator: operator({
      origin,
      clock,
      advance: (ms) => turn("POST", () => services.schedules.advance(ms)),
      mailbox: (to) => mail.mailbox(to),
      pushes: () => outside.sent(),
      texts: (to) => sms.sent(to),
      reply: (from, text) => sms.reply(from, text),
      people: () => people,
      passed: (after) => events.passed(after),
      deadLetters: () => events.deadLetters(),
      filling: () => filling?.progress(),
      idle: () => events.idle(),
      settled: () => events.settled(),
      hasMessages: () => events.hasMessages(),
    }),
    follow,
    headers: site.behaviours.at(-1)?.headers ?? { add: [], remove: [] },
    now: clock.now,
    begin: services.answers.begin,
    durable: () => disk.durable(),
    fault,
  });
}

/** API Gateway's response to a plain request at a socket's address. */
const forbidden = json(403, { message: "Forbidden" });
