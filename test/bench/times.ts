import { loadavg } from "node:os";
import { coldStarts } from "./cold.ts";
import { measureRound, quantile, type Sample } from "./measure.ts";
import { againstGoals, ratios, table } from "./report.ts";
import { startFloor } from "./subjects/floor.ts";
import { type Ours, startOurs } from "./subjects/ours.ts";
import { connectPeer } from "./subjects/peer.ts";
import type { Subject } from "./subjects/subject.ts";
import type { Usage } from "./usage.ts";

const {
  PEER_URL,
  PEER_TOKEN,
  PEER_PIDS = "",
  BENCH_ROUNDS = "5",
  BENCH_BURST = "10000",
  BENCH_PROFILE,
} = process.env;
const rounds = Math.max(1, Number(BENCH_ROUNDS));
const events = Number(BENCH_BURST);
const peerPids = PEER_PIDS.split(",").filter(Boolean).map(Number);

/**
 * The times of the product's acts beside a floor and a peer; prints them, and returns all samples. A lost
 * event fails the run.
 */
export async function times() {
  const ours = await startOurs(
    rounds,
    BENCH_PROFILE ? ["--cpu-prof", `--cpu-prof-dir=${BENCH_PROFILE}`] : [],
  );
  const floor = await startFloor(await ours.samples());
  const peer = PEER_URL ? await connectPeer(PEER_URL, PEER_TOKEN, peerPids) : undefined;
  const subjects = [ours, floor, ...(peer ? [peer] : [])];

  const { samples, bells, chats, load } = await measured(ours, subjects);
  const toFloor = ratios(samples, ours.name, floor.name);
  console.log(`\n${table(toFloor, floor.name)}`);
  const toPeer = peer && ratios(samples, ours.name, peer.name);
  if (toPeer) console.log(`\n${table(toPeer, "peer")}\n\n${againstGoals(toPeer)}`);
  else console.log("\nNo peer: set PEER_URL (a FHIR base address) and PEER_TOKEN to compare with one.");

  const bell = quantile(bells, 0.5);
  const floorRequest = toFloor.find(({ name }) => name === "create, alone")?.theirs ?? Number.NaN;
  const against = `${(bell / floorRequest).toFixed(1)} times one write of the floor (goal 10)`;
  console.log(`\nFrom the answer to the bell: ${bell.toFixed(1)} ms, ${against}`);
  const chat = quantile(chats, 0.5);
  const chatFloors = `${(chat / floorRequest).toFixed(1)} times one write of the floor (goal 10)`;
  console.log(`From sending to the other's screen: ${chat.toFixed(1)} ms, ${chatFloors}\n`);
  const usage = new Map<string, Usage | undefined>();
  for (const subject of subjects) usage.set(subject.name, await subject.usage());
  for (const [name, used] of usage)
    if (used) console.log(`${name} has ${(used.rss / 2 ** 20).toFixed(0)} MB in memory`);
  const cold = await beginnings();
  const burst = events > 0 ? await burstOf(ours) : undefined;
  for (const subject of subjects) await subject.stop();
  return {
    rounds,
    load,
    usage: Object.fromEntries(usage),
    samples,
    toFloor,
    toPeer,
    cold,
    bell: { p50: bell, all: bells },
    chat: { p50: chat, all: chats },
    burst,
  };
}

async function measured(ours: Ours, subjects: readonly Subject[]) {
  console.log("Warming up");
  await measureRound(subjects, 0);
  const samples: Sample[] = [];
  const bells: number[] = [];
  const chats: number[] = [];
  const load: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    console.log(`Round ${round} of ${rounds}, load ${loads()}`);
    load.push(loadavg()[0] ?? Number.NaN);
    samples.push(...(await measureRound(subjects, round)));
    for (let n = 0; n < 10; n++) bells.push(await ours.ringing());
    for (let n = 0; n < 10; n++) chats.push(await ours.chatting());
  }
  return { samples, bells, chats, load };
}

async function beginnings() {
  const cold = await coldStarts(3 * rounds);
  const worst = cold.reduce((most, { ratio }) => Math.max(most, ratio), 0);
  for (const { name, p50, ratio } of cold)
    console.log(`${name} begins in ${p50.toFixed(0)} ms, ${ratio.toFixed(2)} times a bare function`);
  console.log(`The worst: ${worst.toFixed(2)} times (goal 1.4)`);
  return cold;
}

async function burstOf(ours: Ours) {
  const begun = performance.now();
  const burst = await ours.burst(events);
  const seconds = (performance.now() - begun) / 1000;
  const { happened, recorded, dead } = burst;
  const became = `${recorded} recorded in the history, ${dead} dead, in ${seconds.toFixed(0)} s`;
  console.log(`\n${happened} events at once: ${became}`);
  if (recorded !== happened || dead > 0) process.exitCode = 1;
  return { ...burst, seconds };
}

/** The machine's load over the last minutes: two processes that work without a pause are 2. */
function loads(): string {
  return loadavg()
    .map((load) => load.toFixed(1))
    .join(", ");
}
