import lighthouse, { type Flags } from "lighthouse";
import type { RemoteChromium } from "../chromium/remote-chromium.ts";
import { loseSession } from "../device.ts";
import { logIn } from "../sign-in.ts";

/** Lighthouse's report on a page. Throws when it ended up on another page. */
export async function lighthouseReport({ port }: RemoteChromium, address: string, how: Flags) {
  const result = await lighthouse(address, {
    port,
    disableFullPageScreenshot: true,
    skipAboutBlank: true,
    logLevel: "error",
    ...how,
  });
  const { runtimeError, finalDisplayedUrl } = result?.lhr ?? {};
  if (!result || runtimeError)
    throw new Error(`Lighthouse did not look at ${address}.`, { cause: runtimeError });
  if (finalDisplayedUrl !== address)
    throw new Error(`Lighthouse came to ${finalDisplayedUrl}, not ${address}.`);
  return result.lhr;
}

/** Runs a callback while a person is signed in to the browser's profile and no page is open. */
export async function whileSignedIn<Seen>(
  { context }: RemoteChromium,
  origin: string,
  email: string,
  look: () => Promise<Seen>,
): Promise<Seen> {
  const page = await context.newPage();
  await page.goto(origin);
  await logIn({ page }, origin, email);
  await page.goto("about:blank");
  const seen = await look();
  await loseSession(page, origin);
  await page.close();
  return seen;
}
