import { describe, expect, test } from "vitest";
import { served } from "./served.ts";

const { get } = served();

describe("the pool's public endpoint", () => {
  const ask = (operation: string, body = "{}") =>
    get("/identity/", {
      method: "POST",
      body,
      headers: { "x-amz-target": `AWSCognitoIdentityProviderService.${operation}` },
    });

  test("sign-in calls pass", async () => {
    const answer = await ask("InitiateAuth", '{"ClientId":"c"}');
    expect(await answer.json()).toEqual({ operation: "InitiateAuth", body: { ClientId: "c" } });
    expect(answer.headers.get("content-type")).toBe("application/x-amz-json-1.1");
  });

  test("a refusal has Cognito's form", async () => {
    const answer = await ask("RevokeToken");
    expect([answer.status, answer.headers.get("x-amzn-errortype")]).toEqual([400, "UnauthorizedException:"]);
    expect(await answer.json()).toEqual({ __type: "UnauthorizedException", message: "Unauthorized" });
  });

  test.each(["AdminGetUser", "AdminCreateUser", "SignUp", ""])(
    "'%s' is not open to browsers",
    async (operation) => {
      const answer = await ask(operation);
      expect([answer.status, await answer.json()]).toMatchObject([400, { __type: "AccessDeniedException" }]);
    },
  );

  test("a body that is not JSON is refused", async () => {
    expect(await (await ask("InitiateAuth", "{")).json()).toMatchObject({ __type: "SerializationException" });
  });

  test("its documents are public", async () => {
    expect(await (await get("/identity/pool/.well-known/jwks.json")).json()).toEqual({ keys: [] });
    expect(await (await get("/identity/pool/.well-known/openid-configuration")).json()).toEqual({
      issuer: "x",
    });
    expect((await get("/identity/other/.well-known/jwks.json")).status).toBe(404);
  });
});
