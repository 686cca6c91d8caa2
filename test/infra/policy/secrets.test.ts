import { describe, expect, it } from "vitest";
import { environments, functionsOf, grantsOf, policiesOf } from "../inventory.ts";
import { synthesise } from "../synthesis.ts";

describe.each([synthesise("dev"), synthesise("prod")])("the functions of $stage", (cloud) => {
  it("have no secret in their environment, and read only the secrets that it names", () => {
    const variables = environments(cloud);
    const reading = [...functionsOf(cloud)].flatMap(([file, declared]) => {
      const environment = variables.get(file) ?? {};
      expect(JSON.stringify(environment), file).not.toContain("{{resolve:");
      const named = Object.entries(environment)
        .filter(([name]) => /_SECRET_ARNS?$/.test(name))
        .flatMap(([, arns]) => cloud.spell(arns, declared.stack).split(","));
      const read = grantsOf(cloud, declared)
        .filter(({ action }) => action.startsWith("secretsmanager:"))
        .flatMap(({ resources }) => resources);
      expect(read.sort(), file).toEqual(named.sort());
      return named.length > 0 ? [file] : [];
    });
    expect(reading).toContain("functions/realtime/sockets.ts");
    expect(reading).toContain("functions/notifications/devices.ts");
  });
});

describe("a stage with a TURN server of its own", () => {
  const secretArn = "arn:aws:secretsmanager:eu-central-1:111122223333:secret:turn-AbCdEf";
  const secretKeyArn = "arn:aws:kms:eu-central-1:111122223333:key/1234abcd";
  const urls = ["turn:turn.example.org"];
  /** The rights to the secret and its key, with their conditions. */
  const rights = (turn: object) => {
    const cloud = synthesise("dev", { turn });
    return [...functionsOf(cloud).values()]
      .flatMap((declared) => policiesOf(cloud, declared))
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      .flatMap(({ Action, Resource, Condition }) =>
        [secretArn, secretKeyArn]
          .filter((arn) => [Resource].flat().includes(arn))
          .map((arn) => ({ Action, arn, Condition })),
      );
  };

  it("lets the function that asks for relays read its secret, and decrypt it with the operator's key through Secrets Manager alone", () => {
    expect(rights({ urls, secretArn, secretKeyArn })).toEqual([
      { Action: "secretsmanager:GetSecretValue", arn: secretArn },
      {
        Action: "kms:Decrypt",
        arn: secretKeyArn,
        Condition: {
          StringEquals: {
            "kms:ViaService": "secretsmanager.eu-central-1.amazonaws.com",
            "kms:EncryptionContext:SecretARN": secretArn,
          },
        },
      },
    ]);
  });

  it("gives no right to a key where the secret has that of AWS", () => {
    expect(rights({ urls, secretArn })).toEqual([
      { Action: "secretsmanager:GetSecretValue", arn: secretArn },
    ]);
  });
});
