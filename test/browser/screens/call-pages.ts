import type { Browser, Page } from "playwright-core";
import { v7 as newId } from "uuid";
import { expect } from "vitest";
import { contract as conversations } from "#contract/conversations";
import { contract as video } from "#contract/video";
import type { Person } from "../../../infra/demo/person.ts";
import { newPair, type World } from "../../world.ts";
import { allowConsoleError } from "../support/console-errors.ts";
import { signedInStorage } from "../support/sign-in.ts";
import { newVisitor, type Visitor } from "../support/visitor.ts";

/** A doctor and a patient with an appointment and a message, and what the browser of each stores once signed in. */
export async function newCallers(world: World) {
  const [anna, ines, visitId] = await newPair(world);
  await anna.call(conversations.send, { with: ines.id, id: newId(), content: "May I call you?" });
  const [ofAnna, ofInes] = await Promise.all([
    signedInStorage(world.origin, anna.email),
    signedInStorage(world.origin, ines.email),
  ]);
  return { anna, ines, visitId, stored: { patient: ofAnna, doctor: ofInes } };
}

/** Each of two callers on a screen of a browser with a fake camera and microphone. */
export async function screensOf(
  browser: Browser,
  world: World,
  { anna, ines, stored }: Awaited<ReturnType<typeof newCallers>>,
  way: Parameters<typeof newVisitor>[2] = {},
) {
  const open = async (storageEntries: typeof stored.patient, at: string) => {
    const visitor = await newVisitor(browser, world.origin, {
      ...way,
      storageEntries,
      at: `${world.origin}${at}`,
    });
    // The server waits three seconds for relays, which a busy machine exceeds; the call connects without them.
    allowConsoleError(visitor, /status of 503 .*\/relays\)/);
    await visitor.page.getByRole("button", { name: /^Account of/ }).waitFor();
    await visitor.page.context().grantPermissions(["camera", "microphone"]);
    return visitor;
  };
  const [patient, doctor] = await Promise.all([
    open(stored.patient, `/patient/messages?with=${ines.id}`),
    open(stored.doctor, `/doctor/messages?with=${anna.id}`),
  ]);
  return { patient, doctor };
}

/** Two new callers on their screens. */
export async function twoScreens(browser: Browser, world: World, way: Parameters<typeof newVisitor>[2] = {}) {
  const callers = await newCallers(world);
  return { ...callers, ...(await screensOf(browser, world, callers, way)) };
}

/** Presses a button in the conversation that calls, and consents. */
export async function placeCall(
  { page }: Visitor,
  button: "Video call" | "Voice call" = "Video call",
): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Start call" }).click();
}

/** What the overlay says the call is, and that taking part is the consent. */
export const disclaimer = (page: Page) =>
  overlay(page).getByText(/^This is a medical consultation\. .* By taking part you consent to it\.$/);

export const ring = (page: Page) => page.getByRole("alertdialog", { name: /is calling you/ });
export const overlay = (page: Page) => page.getByRole("dialog", { name: /Keller|Okafor/ });

/** Resolves when the other's picture moves and the timer runs. */
export async function seesOther({ page }: Visitor): Promise<void> {
  await overlay(page).getByRole("timer").waitFor();
  const frames = () =>
    page
      .getByLabel(/^Picture of/)
      .evaluate((video) => (video as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames);
  await expect.poll(frames).toBeGreaterThan(5);
}

/** Calls over HTTP, for tests about the called person's screen. */
export async function ringBy(caller: Person, called: Person): Promise<string> {
  const { id } = await caller.call(video.start, {
    id: newId(),
    with: called.id,
    medium: "video",
    consents: true,
  });
  return id;
}

/** Keeps a page's connections in its global `connections`; with the policy "relay", they may use nothing but relays. */
export const watchConnections = (page: Page, policy: RTCIceTransportPolicy = "all") =>
  page.addInitScript((iceTransportPolicy) => {
    const connections: RTCPeerConnection[] = [];
    class Watched extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super({ ...configuration, iceTransportPolicy });
        connections.push(this);
      }
      override setConfiguration(configuration?: RTCConfiguration) {
        super.setConfiguration({ ...configuration, iceTransportPolicy });
      }
    }
    Object.assign(globalThis, { RTCPeerConnection: Watched, connections });
  }, policy);
