import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod";
import { type Disk, openDisk } from "../../../infra/local/disk/disk.ts";
import { AwsError } from "../../../infra/local/endpoint/aws-error.ts";
import {
  type Client,
  type Identity,
  openIdentity,
  type Pool,
} from "../../../infra/local/identity/identity.ts";
import type { Invoke } from "../../../infra/local/invoke.ts";
import { type Clock, openClock } from "../../../infra/local/time/clock.ts";

/** A pool behind a real HTTP server, with functions that ask for the code 314159 at most three times. */
export interface World {
  pool: Pool;
  client: Client;
  clock: Clock;
  disk: Disk;
  identity: Identity;
  aws: CognitoIdentityProviderClient;
  endpoint: string;
  /** Every event a trigger received, oldest first. */
  events: TriggerEvent[];
  /** Replaces a function's answer; `undefined` restores the usual answer. */
  answer: Partial<Record<string, (event: TriggerEvent) => unknown>>;
  /** Closes everything and opens it again on the same disk. */
  restart(changes?: Partial<Pool>): Promise<void>;
  close(): Promise<void>;
}

export type TriggerEvent = z.infer<typeof TriggerEvent>;
const TriggerEvent = z.object({
  version: z.string(),
  region: z.string(),
  userPoolId: z.string(),
  userName: z.string(),
  callerContext: z.object({ awsSdkVersion: z.string(), clientId: z.string() }),
  triggerSource: z.string(),
  request: z.looseObject({ session: z.array(z.looseObject({ challengeResult: z.boolean() })).optional() }),
  response: z.record(z.string(), z.null()),
});

export const code = "314159";
const region = "eu-central-1";

export async function openWorld(
  changes: { pool?: Partial<Pool>; client?: Partial<Client> } = {},
): Promise<World> {
  const directory = mkdtempSync(join(tmpdir(), "identity-"));
  const client: Client = {
    id: "web1234567890",
    authFlows: ["ALLOW_CUSTOM_AUTH"],
    authSessionMinutes: 15,
    accessTokenSeconds: 1200,
    idTokenSeconds: 1200,
    refreshTokenSeconds: 30 * 86_400,
    rotation: { graceSeconds: 60 },
    preventUserExistenceErrors: true,
    revocation: true,
    ...changes.client,
  };
  const pool: Pool = {
    id: `${region}_Pool1`,
    arn: `arn:aws:cognito-idp:${region}:111122223333:userpool/${region}_Pool1`,
    issuer: `http://127.0.0.1:4310/identity/${region}_Pool1`,
    triggers: {
      DefineAuthChallenge: "arn:define",
      CreateAuthChallenge: "arn:create",
      VerifyAuthChallengeResponse: "arn:verify",
      PreTokenGeneration: "arn:pre-token",
    },
    preTokenVersion: "V2_0",
    temporaryPasswordDays: 7,
    clients: [client],
    ...changes.pool,
  };
  const disk = openDisk(directory);
  const { invoke, events, answer } = functions();
  const clock = openClock(disk);
  const identity = await openIdentity({ disk, clock, invoke, pool, region });
  const { server, endpoint } = await serve((operation, body) => world.identity.call(operation, body));
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const aws = new CognitoIdentityProviderClient({ endpoint, region, credentials, maxAttempts: 1 });
  const world: World = {
    ...{ pool, client, clock, disk, identity, aws, endpoint, events, answer },
    async restart(changed = {}) {
      world.disk.close();
      world.pool = { ...world.pool, ...changed };
      world.disk = openDisk(directory);
      world.clock = openClock(world.disk);
      world.identity = await openIdentity({
        disk: world.disk,
        clock: world.clock,
        invoke,
        pool: world.pool,
        region,
      });
    },
    async close() {
      aws.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      world.disk.close();
      rmSync(directory, { recursive: true });
    },
  };
  return world;
}

/** Creates a user without an invitation, with a temporary password. */
export async function addPerson({ aws, pool }: World, username = "anna", email = `${username}@example.com`) {
  await aws.send(
    new AdminCreateUserCommand({
      UserPoolId: pool.id,
      Username: username,
      MessageAction: "SUPPRESS",
      UserAttributes: [
        { Name: "email", Value: email },
        { Name: "email_verified", Value: "true" },
      ],
    }),
  );
}

/** Gives a user a permanent password, as the product does. */
export async function confirmPerson({ aws, pool }: World, Username = "anna") {
  const user = { UserPoolId: pool.id, Username };
  await aws.send(
    new AdminSetUserPasswordCommand({ ...user, Password: "A quiet river 42!", Permanent: true }),
  );
}

export function begin(
  { aws, client }: World,
  username = "anna",
  parameters: Record<string, string> = {},
  ClientMetadata?: Record<string, string>,
) {
  const AuthParameters = { USERNAME: username, ...parameters };
  const input = { AuthFlow: "CUSTOM_AUTH", ClientId: client.id, AuthParameters, ClientMetadata } as const;
  return aws.send(new InitiateAuthCommand(input));
}

export function answerWith(
  { aws, client }: World,
  session: string | undefined,
  typed: string,
  { username = "anna", metadata = {} }: { username?: string; metadata?: Record<string, string> } = {},
) {
  return aws.send(
    new RespondToAuthChallengeCommand({
      ChallengeName: "CUSTOM_CHALLENGE",
      ClientId: client.id,
      Session: session,
      ChallengeResponses: { USERNAME: username, ANSWER: typed },
      ClientMetadata: metadata,
    }),
  );
}

const Tokens = z.object({
  AccessToken: z.string(),
  IdToken: z.string(),
  RefreshToken: z.string(),
  ExpiresIn: z.number(),
  TokenType: z.literal("Bearer"),
});

/** A whole sign-in of an existing user. */
export async function signIn(world: World, username = "anna") {
  const { Session } = await begin(world, username);
  const { AuthenticationResult } = await answerWith(world, Session, code, { username });
  return Tokens.parse(AuthenticationResult);
}

function functions() {
  const events: TriggerEvent[] = [];
  const answer: World["answer"] = {};
  const usual: Record<string, (event: TriggerEvent) => unknown> = {
    "arn:define": ({ request: { session = [] } }) => {
      const isRight = session.at(-1)?.challengeResult === true;
      const isOver = !isRight && session.length >= 3;
      const challengeName = isRight || isOver ? null : "CUSTOM_CHALLENGE";
      return { challengeName, issueTokens: isRight, failAuthentication: isOver };
    },
    "arn:create": () => ({
      publicChallengeParameters: { medium: "EMAIL" },
      privateChallengeParameters: { code },
      challengeMetadata: "CODE-1",
    }),
    "arn:verify": ({ request }) => ({
      answerCorrect: request.userNotFound !== true && request.challengeAnswer === code,
    }),
    "arn:pre-token": () => ({ claimsAndScopeOverrideDetails: null }),
  };
  const invoke: Invoke = async (functionArn, event) => {
    const seen = TriggerEvent.parse(event);
    events.push(seen);
    const respond = answer[functionArn] ?? usual[functionArn];
    if (respond === undefined) throw new Error(`No function ${functionArn}`);
    return { ...seen, response: respond(seen) };
  };
  return { invoke, events, answer };
}

/** The JSON 1.1 protocol in front of `call`, as the runtime speaks it. */
async function serve(call: Identity["call"]): Promise<{ server: Server; endpoint: string }> {
  const server = createServer(async (request, response) => {
    const [, operation = ""] = String(request.headers["x-amz-target"]).split(".");
    try {
      const answer = await call(operation, JSON.parse(await text(request)));
      response.setHeader("content-type", "application/x-amz-json-1.1").end(JSON.stringify(answer));
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      response.writeHead(error.status, { "x-amzn-errortype": error.code });
      response.end(JSON.stringify({ __type: error.code, message: error.message }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = z.object({ port: z.number() }).parse(server.address());
  return { server, endpoint: `http://127.0.0.1:${address.port}` };
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}
