// `npm run bench`: compares within one run, prints, writes, and asserts nothing but that no event is lost.
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { coldStarts } from "./cold.ts";
import { startFloor } from "./floor.ts";
import { measureRound, quantile, type Sample } from "./measure.ts";
import { startOurs } from "./ours.ts";
import { connectPeer } from "./peer.ts";
import { againstGoals, ratios, table } from "./report.ts";

const { PEER_URL, PEER_TOKEN, BENCH_ROUNDS = "5", BENCH_BURST = "10000", BENCH_PROFILE } = process.env;
const rounds = Math.max(5, Number(BENCH_ROUNDS));
const events = Number(BENCH_BURST);

const ours = await startOurs(BENCH_PROFILE ? ["--cpu-prof", `--cpu-prof-dir=${BENCH_PROFILE}`] : []);
const floor = await startFloor(await ours.samples());
const peer = PEER_URL ? await connectPeer(PEER_URL, PEER_TOKEN) : undefined;
const subjects = [ours, floor, ...(peer ? [peer] : [])];

console.log("Warming up");
await measureRound(subjects, 0);
const samples: Sample[] = [];
const bells: number[] = [];
for (let round = 1; round <= rounds; round++) {
  console.log(`Round ${round} of ${rounds}`);
  samples.push(...(await measureRound(subjects, round)));
  for (let n = 0; n < 10; n++) bells.push(await ours.ringing());
}

const toFloor = ratios(samples, ours.name, floor.name);
console.log(`\n${table(toFloor, floor.name)}`);
const toPeer = peer && ratios(samples, ours.name, peer.name);
if (toPeer) console.log(`\n${table(toPeer, "peer")}\n\n${againstGoals(toPeer)}`);
else console.log("\nNo peer: set PEER_URL (a FHIR base address) and PEER_TOKEN to compare with one.");

const bell = quantile(bells, 0.5);
const floorRequest = toFloor.find(({ name }) => name === "create x1")?.theirs ?? Number.NaN;
const times = (bell / floorRequest).toFixed(1);
console.log(
  `\nFrom the answer to the bell: ${bell.toFixed(1)} ms, ${times} times one write of the floor (goal 10)\n`,
);

const cold = await coldStarts(3 * rounds);
const worst = cold.reduce((most, { ratio }) => Math.max(most, ratio), 0);
for (const { name, p50, ratio } of cold)
  console.log(`${name} begins in ${p50.toFixed(0)} ms, ${ratio.toFixed(2)} times a bare function`);
console.log(`The worst: ${worst.toFixed(2)} times (goal 1.15)`);

const begun = performance.now();
const burst = events > 0 ? await ours.burst(events) : undefined;
const seconds = (performance.now() - begun) / 1000;
if (burst) {
  const { happened, kept, dead } = burst;
  console.log(
    `\n${happened} events at once: ${kept} kept in the history, ${dead} dead, in ${seconds.toFixed(0)} s`,
  );
  if (kept !== happened || dead > 0) process.exitCode = 1;
}

const file = fileURLToPath(new URL("../../.cache/bench.json", import.meta.url));
mkdirSync(fileURLToPath(new URL("../../.cache", import.meta.url)), { recursive: true });
const machine = { processors: cpus().length, model: cpus()[0]?.model, node: process.version };
const result = {
  machine,
  rounds,
  samples,
  toFloor,
  toPeer,
  cold,
  bell: { p50: bell, all: bells },
  burst: burst && { ...burst, seconds },
};
writeFileSync(file, JSON.stringify(result, null, 2));
console.log(`\nAll of it is in ${file}`);
for (const subject of subjects) await subject.stop();
process.exit();
