import { describe, expect, it } from "vitest";
import { environments, functionsOf, grantsOf } from "../inventory.ts";
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
