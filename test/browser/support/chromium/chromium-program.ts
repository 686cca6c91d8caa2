import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The headless build of Chromium: it renders and runs the same pages with little more than half of the work. */
const windowless = "/usr/bin/chromium-headless-shell";
const whole = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The whole Chromium loads pages for the drop-down of each window's address bar, which cost more processor
 * time than ours. The switch counts once, so it repeats what Playwright turns off.
 */
const turnedOff = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"],
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...["HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"],
  ...["ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints"],
  ...["NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"],
];

/** Runs as root, without requests to Google. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Video calls: a test pattern and a beep in place of camera and microphone; a page still needs the permission.
  // Five pictures a second, because each is encoded, sent, decoded and drawn without a graphics card.
  "--use-fake-device-for-media-stream=fps=5",
  `--disable-features=${turnedOff.join()}`,
] as const;

const missing =
  'The tests need Chromium: run "sudo apt install chromium" on Debian and in WSL on Windows, ' +
  '"brew install --cask google-chrome" on macOS, or set CHROMIUM_PATH to the program of one that you have.';

/** What the search for Chromium needs of the machine. */
const machine = { exists: existsSync, install: installChromium };

/**
 * Finds Chromium, or installs Debian's packages as root, or throws one sentence that says what to install. A test that needs a
 * browser with windows asks for the `whole` one.
 */
export function chromiumProgram(kind?: "whole", { exists, install } = machine): string {
  const places = [process.env.CHROMIUM_PATH, ...(kind === "whole" ? [] : [windowless]), ...whole];
  const find = () => places.find((place) => place && exists(place));
  if (!find()) install();
  const found = find();
  if (!found) throw new Error(missing);
  return found;
}

function installChromium(): void {
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!mayInstall) return;
  const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  const packages = ["chromium", "chromium-headless-shell"];
  try {
    execFileSync("/usr/bin/apt-get", ["update"], quiet);
    execFileSync("/usr/bin/apt-get", ["install", "-y", "--no-install-recommends", ...packages], quiet);
  } catch {
    // Without a network nothing is installed: the caller finds no Chromium and says what to do.
  }
}
