import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const places = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** As root, and with nothing that calls home. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
] as const;

/** Where Chromium is: the one that is there, else Debian's package when we may install it, else one sentence. */
export function chromiumProgram(): string {
  return findChromium() ?? installChromium();
}

function findChromium(): string | undefined {
  return places.find((place) => place && existsSync(place));
}

function installChromium(): string {
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (mayInstall) {
    const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
    execFileSync("/usr/bin/apt-get", ["update"], quiet);
    execFileSync("/usr/bin/apt-get", ["install", "-y", "--no-install-recommends", "chromium"], quiet);
  }
  const found = findChromium();
  if (!found)
    throw new Error("The browser tests need Chromium: install it, or set CHROMIUM_PATH to its program.");
  return found;
}
