import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { entries, relay } from "../../infra/platform/functions/entries.ts";
import {
  functionsOf,
  type Grant,
  grantsOf,
  knownActions,
  mappingsOf,
  redriveOf,
  routesOf,
} from "./inventory.ts";
import { synthesise } from "./synthesis.ts";

const Logging = z.object({ LogGroup: z.unknown() });
/** Lambda reads a queue, or the table's stream, in the function's name. */
const ofQueue = /^sqs:(ReceiveMessage|DeleteMessage|ChangeMessageVisibility)$/;
const ofStream = /^dynamodb:(DescribeStream|GetRecords|GetShardIterator|ListStreams)$/;

// That a function uses each of its rights is the subject of test/guarantees/least-privilege.own.test.ts, and which
// keys of the table it may write that of owned-keys.test.ts.
describe.each([synthesise("dev"), synthesise("prod")])("the rights of the functions of $stage", (cloud) => {
  const functions = functionsOf(cloud);
  const all = entries().map(({ file, needs }) => {
    const declared = functions.get(file);
    if (declared === undefined) throw new Error(`No function has the entry ${file}`);
    const grants = grantsOf(cloud, declared).filter(({ effect }) => effect === "Allow");
    return { file, needs, declared, grants };
  });

  it("belong to a role of its own, and are known actions on named resources", () => {
    const roles = all.map(({ declared: { Properties, stack } }) => cloud.spell(Properties.Role, stack));
    expect(new Set(roles).size).toBe(functions.size);
    for (const { file, grants } of all)
      for (const { action, resources, senders } of grants) {
        expect(knownActions, file).toContain(action);
        for (const resource of resources) {
          // The names of connections and files are known only later.
          const named = resource
            .replace(/\/socket\/(POST|DELETE)\/@connections\/\*$|(?<=^Data\.Files\w+\.Arn)\/\*$/, "")
            // SES checks a different identity in the sandbox; the sender is a condition.
            .replace(/:identity\/\*$/, senders.length === 1 ? "" : "$&");
          expect(named, `${file} ${action}`).not.toContain("*");
          if (resource.includes("/index/")) expect(action).toBe("dynamodb:Query");
        }
      }
  });

  it("are those that its manifest asks for, service by service", () => {
    for (const { file, needs, grants } of all) {
      const needed = [
        ...(needs.table ?? []).map((action) => `dynamodb:${action}`),
        ...(needs.users ?? []).map((action) => `cognito-idp:${action}`),
        ...Object.entries(needs.files ?? {}).flatMap(([bucket, actions]) =>
          actions.map((action) => `s3:${action} ${bucket}`),
        ),
        ...(needs.email ? ["ses:SendRawEmail"] : []),
        ...(needs.bus ? ["events:PutEvents"] : []),
        ...(needs.push ? ["execute-api:ManageConnections"] : []),
        ...(needs.relays
          ? ["kinesisvideo:GetSignalingChannelEndpoint", "kinesisvideo:GetIceServerConfig"]
          : []),
      ];
      const given = grants
        .filter(({ action }) => !ofStream.test(action) && !/^(logs|sqs|secretsmanager|kms):/.test(action))
        .flatMap(({ action, resources }) =>
          action.startsWith("s3:") ? resources.map((one) => `${action} ${bucketOf(one)}`) : [action],
        );
      expect(new Set(given), file).toEqual(new Set(needed));
    }
  });

  it("let every function that makes users of the pool find them again and give them a permanent password", () => {
    const making = all.filter(({ grants }) => onWhat(grants, /^cognito-idp:AdminCreateUser$/).length > 0);
    expect(making.length).toBeGreaterThan(0);
    for (const { file, grants } of making) {
      const users = onWhat(grants, /^cognito-idp:AdminCreateUser$/);
      expect(onWhat(grants, /^cognito-idp:AdminGetUser$/), file).toEqual(users);
      expect(onWhat(grants, /^cognito-idp:AdminSetUserPassword$/), file).toEqual(users);
    }
  });

  it("let it write its own log alone", () => {
    for (const { file, declared, grants } of all) {
      const { LogGroup } = Logging.parse(declared.Properties.LoggingConfig);
      expect(onWhat(grants, /^logs:/), file).toEqual([`${cloud.spell(LogGroup, declared.stack)}.Arn`]);
    }
  });

  it("let it read only the queue or stream that feeds it, and send only to that queue and to what takes its failures", () => {
    for (const { file, grants } of all) {
      const { from, onFailure } = mappingsOf(cloud).find(({ entry }) => entry === file) ?? {};
      const isRelay = file === relay.file;
      expect(onWhat(grants, ofStream), file).toEqual(isRelay ? [`${from}.StreamArn`] : []);
      expect(onWhat(grants, ofQueue), file).toEqual(from === undefined || isRelay ? [] : [`${from}.Arn`]);
      const own = [from, onFailure ?? redriveOf(cloud, from ?? "")?.to].map((path) => `${path}.Arn`);
      for (const each of onWhat(grants, /^sqs:/)) expect(own, file).toContain(each);
    }
  });

  it("let exactly the functions behind a route read the secret of the distribution", () => {
    const origin = /^Api\.OriginSecrets/;
    const reading = all.filter(({ grants }) =>
      onWhat(grants, /^secretsmanager:/).some((one) => origin.test(one)),
    );
    const routed = new Set([...routesOf(cloud), ...routesOf(cloud, "WEBSOCKET")].map(({ entry }) => entry));
    expect(reading.map(({ file }) => file).sort()).toEqual([...routed].sort());
  });

  it("let it read the secret of the push keys where its manifest asks for them, and no further secret", () => {
    for (const { file, needs, grants } of all) {
      const others = onWhat(grants, /^secretsmanager:/).filter((one) => !/^Api\.OriginSecrets/.test(one));
      expect(others, file).toEqual(needs.vapid ? [expect.stringMatching(/^Data\.PushKeys/)] : []);
    }
  });

  it("let it use the files' key alone, to read where it reads files and to write where it writes them", () => {
    for (const { file, grants } of all) {
      const has = (action: string) => grants.some((grant) => grant.action === action);
      expect(has("kms:Decrypt"), file).toBe(has("s3:GetObject"));
      expect(has("kms:GenerateDataKey"), file).toBe(has("s3:PutObject"));
      for (const key of onWhat(grants, /^kms:/)) expect(key, file).toMatch(/^Data\.FilesKey\w+\.Arn$/);
    }
  });
});

/** The bucket of a resource, by its name in a manifest. */
const bucketOf = (resource: string) => /^Data\.Files(Incoming|Documents)/.exec(resource)?.[1]?.toLowerCase();

/** What the grants of some actions are on. */
function onWhat(grants: readonly Grant[], actions: RegExp): string[] {
  return [...new Set(grants.flatMap(({ action, resources }) => (actions.test(action) ? resources : [])))];
}
