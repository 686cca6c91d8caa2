// `npm run fuzz -- 100000`: sends that many hostile requests, from FUZZ_SEED on; prints each failure with the
// seed that repeats it.
import { idleAfterRetries } from "../own-process.ts";
import { startWorld } from "../world.ts";
import { attack } from "./attack.ts";

const count = Number(process.argv[2] ?? 10_000);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const world = await startWorld();
console.log(`${count} requests from FUZZ_SEED=${seed} on`);
const { statuses, failures } = await attack(world, { seed, count, tell: console.log });
await idleAfterRetries(world.origin);
const dead: unknown = await (await fetch(`${world.origin}/local/dead-letters`)).json();
await world.end();
console.log(`\nAnswers by status: ${JSON.stringify(statuses)}`);
console.log(`Failures: ${failures.length}`);
console.log(`Dead letters: ${JSON.stringify(dead)}`);
process.exit(failures.length > 0 ? 1 : 0);
