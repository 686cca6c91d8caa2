import { AdminSetUserPasswordCommand } from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addPerson, answerWith, begin, code, confirmPerson, openWorld, signIn, type World } from "./world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
  await addPerson(world);
});
afterEach(() => world.close());

const invalidSession = { name: "NotAuthorizedException", message: "Invalid session for the user." };
const refused = { name: "NotAuthorizedException", message: "Incorrect username or password." };
const sources = () => world.events.map(({ triggerSource }) => triggerSource.split("_")[0]);

describe("signing in by custom challenge", () => {
  test("signs in a user made by an administrator with the right answer", async () => {
    const challenge = await begin(world);
    expect(challenge.ChallengeName).toBe("CUSTOM_CHALLENGE");
    expect(challenge.ChallengeParameters).toEqual({ USERNAME: "anna", medium: "EMAIL" });
    expect(challenge.AuthenticationResult).toBeUndefined();

    const { AuthenticationResult, Session } = await answerWith(world, challenge.Session, code);
    expect(Session).toBeUndefined();
    expect(AuthenticationResult).toMatchObject({ ExpiresIn: 1200, TokenType: "Bearer" });
    expect(sources()).toEqual([
      "DefineAuthChallenge",
      "CreateAuthChallenge",
      "VerifyAuthChallengeResponse",
      "DefineAuthChallenge",
      "TokenGeneration",
    ]);
  });

  test("gives a new session after a wrong answer, and the right answer to that one signs in", async () => {
    const first = await begin(world);
    const second = await answerWith(world, first.Session, "000000");
    expect(second.ChallengeName).toBe("CUSTOM_CHALLENGE");
    expect(second.ChallengeParameters).toEqual(first.ChallengeParameters);
    expect(second.Session).not.toBe(first.Session);
    const third = await answerWith(world, second.Session, code);
    expect(third.AuthenticationResult?.AccessToken).toBeTypeOf("string");
  });

  test("refuses a user whose temporary password is older than the pool allows, until an administrator sets a permanent one", async () => {
    const day = 86_400_000;
    world.clock.advance(7 * day - 1000);
    await signIn(world);
    world.clock.advance(1000);
    const expired = { message: "User account has expired, it must be reset by an administrator." };
    await expect(begin(world)).rejects.toMatchObject({ name: "NotAuthorizedException", ...expired });
    const anna = { UserPoolId: world.pool.id, Username: "anna", Password: "A quiet river 42!" };
    await world.aws.send(new AdminSetUserPasswordCommand({ ...anna, Permanent: false }));
    await signIn(world);
    world.clock.advance(7 * day);
    await expect(begin(world)).rejects.toMatchObject(expired);
    await confirmPerson(world);
    world.clock.advance(400 * day);
    await signIn(world);
  });

  test("signs in the users of data from before temporary passwords expired", async () => {
    world.disk.exec("ALTER TABLE identity_users DROP COLUMN temporary");
    await world.restart();
    world.clock.advance(30 * 86_400_000);
    await signIn(world);
  });

  test("ends after three wrong answers", async () => {
    let { Session } = await begin(world);
    for (const _wrong of [1, 2]) ({ Session } = await answerWith(world, Session, "000000"));
    await expect(answerWith(world, Session, "000000")).rejects.toMatchObject(refused);
    await expect(answerWith(world, Session, code)).rejects.toMatchObject(invalidSession);
  });

  test("uses a session only once, even when two answers come at the same moment", async () => {
    const { Session } = await begin(world);
    const both = await Promise.allSettled([
      answerWith(world, Session, code),
      answerWith(world, Session, code),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(answerWith(world, Session, code)).rejects.toMatchObject(invalidSession);
  });

  test("ends with the client's session validity", async () => {
    const inTime = await begin(world);
    const tooLate = await begin(world);
    world.clock.advance(14 * 60_000);
    await answerWith(world, inTime.Session, code);
    world.clock.advance(60_000);
    await expect(answerWith(world, tooLate.Session, code)).rejects.toMatchObject(invalidSession);
  });

  test("ties a session to its user, and refuses an invented one", async () => {
    await addPerson(world, "bert");
    const { Session } = await begin(world);
    await expect(answerWith(world, Session, code, { username: "bert" })).rejects.toMatchObject(
      invalidSession,
    );
    await expect(answerWith(world, "x".repeat(64), code)).rejects.toMatchObject(invalidSession);
  });

  test("survives a restart", async () => {
    const { Session } = await begin(world);
    await world.restart();
    expect((await answerWith(world, Session, code)).AuthenticationResult).toBeDefined();
  });
});

describe("an unknown user", () => {
  test("gets the same answers as a known one, and the functions know the difference", async () => {
    const walk = async (username: string) => {
      const answers: unknown[] = [];
      let step = await begin(world, username);
      for (const _wrong of [1, 2]) {
        answers.push({ ...step, $metadata: step.$metadata.httpStatusCode, Session: step.Session?.length });
        step = await answerWith(world, step.Session, "000000", { username });
      }
      const last = await answerWith(world, step.Session, "000000", { username }).catch(
        (error: Error) => `${error.name}: ${error.message}`,
      );
      return JSON.stringify([...answers, last]).replaceAll(username, "SOMEBODY");
    };
    const known = await walk("anna");
    const flow = sources();
    expect(world.events.every(({ request }) => request.userNotFound === false)).toBe(true);
    world.events.length = 0;
    expect(await walk("nobody")).toBe(known);
    expect(sources()).toEqual(flow);
    expect(world.events.every(({ request }) => request.userNotFound === true)).toBe(true);
    expect(world.events[0]?.request.userAttributes).toEqual({});
  });

  test("never gets tokens, whatever the functions decide", async () => {
    world.answer["arn:define"] = () => ({ issueTokens: true, failAuthentication: false });
    await expect(begin(world, "nobody")).rejects.toMatchObject(refused);
  });

  test("does not take over an account made after the sign-in began", async () => {
    const { Session } = await begin(world, "late");
    await addPerson(world, "late");
    world.answer["arn:verify"] = () => ({ answerCorrect: true });
    await expect(answerWith(world, Session, code, { username: "late" })).rejects.toMatchObject(refused);
  });

  test("is named when the client does not prevent existence errors", async () => {
    world.client.preventUserExistenceErrors = false;
    await expect(begin(world, "nobody")).rejects.toMatchObject({ name: "UserNotFoundException" });
    await begin(world);
    expect(world.events.every(({ request }) => !("userNotFound" in request))).toBe(true);
  });
});

test("no data on disk lets a reader sign in: sessions and refresh tokens are stored as fingerprints", async () => {
  const { Session = "" } = await begin(world);
  const { RefreshToken } = await signIn(world);
  const stored = ["identity_sessions", "identity_refresh_tokens", "identity_families"]
    .map((table) => JSON.stringify(world.disk.prepare(`SELECT * FROM ${table}`).all()))
    .join();
  expect(stored).toContain("anna");
  expect(stored).not.toContain(Session);
  expect(stored).not.toContain(RefreshToken);
});
