import { afterEach, describe, expect, test, vi } from "vitest";
import { chromiumProgram } from "./chromium-program.ts";

afterEach(() => vi.unstubAllEnvs());

describe("where there is no Chromium", () => {
  test("one sentence says what to install on Debian, macOS and Windows, where nothing could be installed", () => {
    const search = () => chromiumProgram("whole", { exists: () => false, install: () => undefined });
    expect(search).toThrow(
      /^[^.]*"sudo apt install chromium" on Debian and in WSL on Windows, "brew [^"]+" on macOS, or set CHROMIUM_PATH [^.]*\.$/,
    );
  });

  test("the one that is installed then is taken", () => {
    let installed = "";
    const machine = {
      exists: (place: unknown) => place === installed,
      install: () => {
        installed = "/usr/bin/chromium";
      },
    };
    expect(chromiumProgram("whole", machine)).toBe("/usr/bin/chromium");
  });
});

test("CHROMIUM_PATH names the one that is taken before all others", () => {
  vi.stubEnv("CHROMIUM_PATH", "/opt/chromium");
  const install = () => expect.unreachable("it is there");
  expect(chromiumProgram(undefined, { exists: () => true, install })).toBe("/opt/chromium");
});
