import { Amplify } from "aws-amplify";
import { confirmSignIn, fetchAuthSession, getCurrentUser, signIn, signOut } from "aws-amplify/auth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPerson, code, openWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await addPerson(world);
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: world.pool.id,
        userPoolClientId: world.client.id,
        userPoolEndpoint: world.endpoint,
      },
    },
  });
});
afterAll(() => world.close());

function start(username: string) {
  return signIn({ username, options: { authFlowType: "CUSTOM_WITHOUT_SRP" } });
}

test("the browser's library signs in with a code, carries metadata, refreshes with rotation and signs out", async () => {
  const { nextStep } = await start("anna");
  expect(nextStep).toMatchObject({
    signInStep: "CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE",
    additionalInfo: { medium: "EMAIL" },
  });
  const wrong = await confirmSignIn({ challengeResponse: "000000" });
  expect(wrong.isSignedIn).toBe(false);
  const right = await confirmSignIn({
    challengeResponse: code,
    options: { clientMetadata: { role: "patient" } },
  });
  expect(right).toEqual({ isSignedIn: true, nextStep: { signInStep: "DONE" } });
  const judged = world.events.filter(({ triggerSource }) => triggerSource.startsWith("Verify"));
  expect(judged.at(-1)?.request.clientMetadata).toEqual({ role: "patient" });
  expect(await getCurrentUser()).toMatchObject({ username: "anna" });

  const before = await fetchAuthSession();
  await world.identity.verify(before.tokens?.accessToken.toString() ?? "");
  for (const _turn of [1, 2, 3]) {
    world.clock.advance(900_000);
    const { tokens } = await fetchAuthSession({ forceRefresh: true });
    const claims = await world.identity.verify(tokens?.accessToken.toString() ?? "");
    expect(claims.auth_time).toBe(before.tokens?.accessToken.payload.auth_time);
  }

  await signOut();
  expect((await fetchAuthSession()).tokens).toBeUndefined();
  const left = world.disk.prepare("SELECT count(*) AS n FROM identity_families WHERE is_revoked = 0").get();
  expect(left?.n).toBe(0);
});

test("the browser's library cannot recognise an unknown person, and gets an error when the tries are used up", async () => {
  const { nextStep } = await start("nobody");
  expect(nextStep).toMatchObject({ signInStep: "CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE" });
  for (const _wrong of [1, 2]) await confirmSignIn({ challengeResponse: code });
  await expect(confirmSignIn({ challengeResponse: code })).rejects.toMatchObject({
    name: "NotAuthorizedException",
    message: "Incorrect username or password.",
  });
});

test("the browser's library drops its tokens when the sign-in was ended elsewhere", async () => {
  await start("anna");
  await confirmSignIn({ challengeResponse: code });
  await world.identity.call("AdminUserGlobalSignOut", { UserPoolId: world.pool.id, Username: "anna" });
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  await expect(getCurrentUser()).rejects.toMatchObject({ name: "UserUnAuthenticatedException" });
});
