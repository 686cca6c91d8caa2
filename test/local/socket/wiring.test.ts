import { describe, expect, test } from "vitest";
import type { Stacks } from "../assembly/sample.ts";
import { wired } from "./wired.ts";

describe("the wiring of a WebSocket API", () => {
  test("is read beside the HTTP API, with its stage, its routes and which of them answer", () => {
    expect(wired().apis.map(({ stage }) => stage)).toEqual(["api"]);
    const [api] = wired().socketApis;
    const routes = [...(api?.routes ?? [])].map(([key, { answers }]) => [key, answers]);
    expect(api?.stage).toBe("socket");
    expect(routes).toEqual([
      ["$connect", false],
      ["$disconnect", false],
      ["$default", true],
    ]);
  });

  test("stops the start when a function does not let the gateway call it", () => {
    const forbidding = ({ app }: Stacks) => {
      delete app.Resources.SocketconnectPermission;
    };
    expect(() => wired(forbidding)).toThrow("The route $connect has no permission to call its function.");
  });

  test("stops the start with a route that a message would have to select", () => {
    const another = ({ app }: Stacks) => {
      const route = app.Resources.Socketdefault;
      if (route) route.Properties = { ...route.Properties, RouteKey: "sendMessage" };
    };
    expect(() => wired(another)).toThrow(/Socketdefault of stack app has RouteKey in a form/);
  });
});
