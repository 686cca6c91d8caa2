import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { catalogue } from "#events";
import { methodAndPath } from "#kernel/call/contract";
import { stageOf } from "../../infra/config.ts";
import { contexts } from "../../infra/contexts.ts";
import { compilePattern } from "../../infra/local/events/bus/pattern.ts";
import { entries, relay, scheduleEntries, triggerEntries } from "../../infra/platform/functions/entries.ts";
import { expressionOf } from "../../infra/platform/functions/scheduled.ts";
import {
  environments,
  functionsOf,
  grantsOf,
  mappingsOf,
  physicalNames,
  redriveOf,
  routesOf,
  rulesOf,
  schedulesOf,
  watchedQueues,
} from "./inventory.ts";
import { type Declared, synthesise } from "./synthesis.ts";

const dev = synthesise("dev");
const prod = synthesise("prod");
const calls = contexts.flatMap(({ name, api }) =>
  Object.values(api?.contract ?? {}).map((call) => ({
    key: methodAndPath(call).join(" "),
    entry: `functions/${name}/api.ts`,
    by: call.roles,
  })),
);
const consumers = contexts.flatMap(({ name, consumers = {} }) =>
  Object.entries(consumers).map(([file, { listens }]) => ({
    entry: `functions/${name}/${file}.ts`,
    listens,
  })),
);

/** The declared events that a consumer of everything receives. */
const heardBy = (listens: "everything" | "everything but routine") =>
  catalogue.filter(({ isRoutine }) => listens === "everything" || !isRoutine);

/** A future event. */
const unheardOf = { source: "triscript.lamps", type: "lamp.lit.v1" };

describe.each([dev, prod])("the stacks of $stage", (cloud) => {
  const functions = functionsOf(cloud);

  it("serve each call of each contract by a route, and nothing else", () => {
    expect(byKey(routesOf(cloud))).toEqual(
      byKey(calls.map(({ key, entry, by }) => ({ key, entry, asksForToken: by !== "anyone" }))),
    );
  });

  it("route every message of a socket to the one function that checks its token", () => {
    const entry = "functions/realtime/sockets.ts";
    expect(byKey(routesOf(cloud, "WEBSOCKET"))).toEqual(
      ["$connect", "$default", "$disconnect"].map((key) => ({ key, entry, asksForToken: false })),
    );
  });

  it("have unique route keys that API Gateway accepts", () => {
    const keys = routesOf(cloud).map(({ key }) => key);
    for (const key of keys) expect(key).toMatch(/^(GET|POST|PUT|DELETE) (\/([a-z0-9-]+|\{[A-Za-z0-9]+\}))+$/);
    // Two paths that differ only in the name of a parameter are the same path to API Gateway.
    const shapes = keys.map((key) => key.replaceAll(/\{\w+\}/g, "{}"));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it("have a function for each entry, and a source file for each function", () => {
    expect([...functions.keys()].sort()).toEqual(
      entries()
        .map(({ file }) => file)
        .sort(),
    );
    for (const file of functions.keys()) expect(existsSync(file), file).toBe(true);
  });

  it("give each consumer its own queue, dead-letter queue and alarm, and exactly its declared events", () => {
    const first = rulesOf(cloud).find(({ bus }) => bus.startsWith("Data.Bus"));
    for (const { entry, listens } of consumers) {
      const mapping = mappingsOf(cloud).find((each) => each.entry === entry);
      const rules = rulesOf(cloud).filter(({ targets }) =>
        targets.some(({ queue }) => queue === mapping?.from),
      );
      const matching = rules.map(({ pattern }) => compilePattern(pattern));
      const heard = [...catalogue, unheardOf].filter(({ source, type }) =>
        matching.some((matches) => matches({ source, "detail-type": type, detail: {} })),
      );
      const wanted = typeof listens === "string" ? [...heardBy(listens), unheardOf] : listens;
      expect(heard.map(({ type }) => type).sort(), entry).toEqual(wanted.map(({ type }) => type).sort());
      if (typeof listens === "string") expect(rules, entry).toHaveLength(1);
      expect(rules.every(({ bus }) => bus === first?.bus)).toBe(true);
      const redrive = redriveOf(cloud, mapping?.from ?? "");
      // A service that refuses for now is tried for two hours: six times thirty seconds between tries.
      expect(redrive?.after, entry).toBe(/email|texts/.test(entry) ? 40 : 5);
      expect(watchedQueues(cloud)).toContain(redrive?.to);
    }
  });

  it("run each schedule of each context through its own queue, to which only the schedule's role sends", () => {
    const declared = contexts.flatMap(scheduleEntries);
    expect(schedulesOf(cloud)).toHaveLength(declared.length);
    for (const { file, every } of declared) {
      const queue = mappingsOf(cloud).find(({ entry }) => entry === file)?.from ?? "";
      const redrive = redriveOf(cloud, queue);
      expect(watchedQueues(cloud)).toContain(redrive?.to);
      expect(schedulesOf(cloud).filter((schedule) => schedule.queue === queue)).toEqual([
        {
          when: `${expressionOf(every).expressionString} Etc/UTC`,
          queue,
          undelivered: redrive?.to,
          grants: [`sqs:SendMessage on ${[redrive?.to, queue].sort().join(", ")}`],
        },
      ]);
    }
  });

  it("start each function in one way: by its routes, by the user pool, or by a source of its own", () => {
    const routed = new Set([...routesOf(cloud), ...routesOf(cloud, "WEBSOCKET")].map(({ entry }) => entry));
    const triggers = contexts.flatMap(triggerEntries).map(({ file }) => file);
    const mappings = mappingsOf(cloud);
    expect([...routed, ...triggers, ...mappings.map(({ entry }) => entry)].sort()).toEqual(
      [...functions.keys()].sort(),
    );
    expect(new Set(mappings.map(({ from }) => from)).size).toBe(mappings.length);
    expect(mappings.filter(({ reportsBatchItemFailures }) => !reportsBatchItemFailures)).toEqual([]);
  });

  it("keep every event that a rule or the relay cannot deliver in a queue with an alarm", () => {
    const undelivered = rulesOf(cloud).flatMap(({ targets }) => targets.map((target) => target.undelivered));
    const notRelayed = mappingsOf(cloud).filter(({ entry }) => entry === relay.file);
    const deadLetterQueues = [...undelivered, ...notRelayed.map(({ onFailure }) => onFailure)];
    expect(deadLetterQueues.length).toBeGreaterThan(consumers.length);
    expect(deadLetterQueues.filter((queue) => !watchedQueues(cloud).includes(queue ?? ""))).toEqual([]);
  });

  it("watch every queue that has no consumer", () => {
    const received = mappingsOf(cloud).map(({ from }) => from);
    const ends = cloud
      .of("AWS::SQS::Queue")
      .map(({ path }) => path)
      .filter((path) => !received.includes(path));
    expect(watchedQueues(cloud).sort()).toEqual(ends.sort());
  });

  it("let every function send mail only as the stage's sender, and not again to addresses that bounced or complained", () => {
    const domain = cloud.stage === "prod" ? "triscript.example" : "dev.triscript.example";
    const mailing = entries().filter(({ needs }) => needs.email);
    expect(mailing.length).toBeGreaterThan(2);
    for (const { file } of mailing) {
      const mails = grantsOf(cloud, found(functions, file)).filter(({ action }) => action.startsWith("ses:"));
      expect(mails.map(({ senders }) => senders)).toEqual([[`no-reply@${domain}`]]);
      expect(mails[0]?.resources.join(" ")).toMatch(
        /configuration-set\/Identity\.Mailing\w+ .*:identity\/\*$/,
      );
    }
    const [set, ...more] = cloud.of("AWS::SES::ConfigurationSet");
    expect(more).toEqual([]);
    expect(set?.Properties).toMatchObject({
      SuppressionOptions: { SuppressedReasons: ["BOUNCE", "COMPLAINT"] },
      ReputationOptions: { ReputationMetricsEnabled: true },
    });
    const [identity] = cloud.of("AWS::SES::EmailIdentity");
    expect(identity?.Properties.ConfigurationSetAttributes).toEqual({
      ConfigurationSetName: { Ref: set?.id },
    });
    expect(identity?.Properties.MailFromAttributes).toEqual({
      MailFromDomain: `mail.${stageOf(cloud.stage).domain}`,
      BehaviorOnMxFailure: "USE_DEFAULT_VALUE",
    });
  });

  it("keep environments under 4 KB, without names that Lambda reserves", () => {
    for (const [file, variables] of environments(cloud)) {
      expect(JSON.stringify(variables).length, file).toBeLessThan(4096);
      for (const name of Object.keys(variables)) {
        expect(name).toMatch(/^[A-Z][A-Z0-9_]*$/);
        expect(name, file).not.toMatch(/^(AWS_|LAMBDA_|_HANDLER$|_X_AMZN)/);
      }
    }
  });

  it("give every function that sends mail the stage's sender, product, support address and public origin", () => {
    for (const { file, needs } of entries()) {
      const variables = environments(cloud).get(file) ?? {};
      const names = needs.email || needs.product;
      expect(variables.PUBLIC_ORIGIN, file).toBe(names && cloud.output("Api", "PublicOrigin"));
      const may = { SENDER: needs.email, PRODUCT: names, SUPPORT_EMAIL: needs.email || needs.outside };
      for (const [name, mayKnow] of Object.entries(may)) {
        expect(variables[name] !== undefined, `${file} ${name}`).toBe(mayKnow === true);
      }
    }
  });

  it("let nobody write an attribute that is read: the client may write one, and the pool requires none", () => {
    const [client] = cloud.of("AWS::Cognito::UserPoolClient");
    const [pool] = cloud.of("AWS::Cognito::UserPool");
    expect(client?.Properties.WriteAttributes).toEqual(["locale"]);
    expect(pool?.Properties.Schema).toBeUndefined();
    expect(pool?.Properties.UsernameAttributes).toBeUndefined();
  });

  it("refresh tokens only by rotation: the client has no flow beside custom sign-in", () => {
    const [client] = cloud.of("AWS::Cognito::UserPoolClient");
    expect(client?.Properties).toMatchObject({
      ExplicitAuthFlows: ["ALLOW_CUSTOM_AUTH"],
      RefreshTokenRotation: { Feature: "ENABLED", RetryGracePeriodSeconds: 60 },
      GenerateSecret: false,
    });
  });

  it("write no network address, path or person into the access log", () => {
    const stages = cloud.of("AWS::ApiGatewayV2::Stage");
    const formats = stages.map(({ Properties }) => JSON.stringify(Properties.AccessLogSettings));
    expect(formats).toHaveLength(2);
    expect(formats.join()).not.toMatch(
      /\$context\.(identity|path|connectionId|authorizer\.claims|authorizer\.principalId|requestOverride)/,
    );
  });

  it("allow pages no inline script, and no inline style but the component library's", () => {
    const headers = JSON.stringify(cloud.of("AWS::CloudFront::ResponseHeadersPolicy"));
    expect(headers).toContain("default-src 'self'; script-src 'self'; style-src 'self' 'sha256-");
    expect(headers).not.toContain("unsafe-");
  });

  it("stay under 400 resources in every stack, where 500 is the limit", () => {
    const stacks = Map.groupBy(cloud.resources, ({ stack }) => stack);
    expect(stacks.size).toBeGreaterThan(2);
    for (const [stack, resources] of stacks) expect(resources.length, stack).toBeLessThan(400);
  });
});

it("dev and prod fit into one account: no physical name occurs twice", () => {
  const names = [dev, prod].flatMap((cloud) => cloud.resources.flatMap(physicalNames));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it("prod keeps its data when a stack is deleted, and refuses to delete it", () => {
  const dataStores = ["AWS::DynamoDB::GlobalTable", "AWS::Cognito::UserPool"].flatMap((type) =>
    prod.of(type),
  );
  expect(
    dataStores.map(({ DeletionPolicy, UpdateReplacePolicy }) => [DeletionPolicy, UpdateReplacePolicy]),
  ).toEqual([
    ["Retain", "Retain"],
    ["Retain", "Retain"],
  ]);
  expect(JSON.stringify(dataStores)).toMatch(
    /"DeletionProtectionEnabled":true.*"DeletionProtection":"ACTIVE"/,
  );
});

it("in every stage the table is encrypted with a customer-managed key and can be restored to any second", () => {
  for (const cloud of [dev, prod]) {
    const [table] = cloud.of("AWS::DynamoDB::GlobalTable");
    expect(table?.Properties).toMatchObject({
      SSESpecification: { SSEEnabled: true, SSEType: "KMS" },
      Replicas: [{ PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } }],
    });
  }
});

const byKey = <T extends { key: string }>(rows: T[]) => rows.toSorted((a, b) => a.key.localeCompare(b.key));

function found(functions: Map<string, Declared>, file: string): Declared {
  const declared = functions.get(file);
  if (declared === undefined) throw new Error(`No function has the entry ${file}`);
  return declared;
}
