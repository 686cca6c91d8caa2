// `npm run mutants`: mutates the rules and the pipeline, one place at a time, and prints the mutants that no
// test notices. `npm run mutants -- appointments pipeline` mutates only these parts: a context's rules, or
// the pipeline.
import { Stryker } from "@stryker-mutator/core";
import { judged } from "./judged.ts";
import { type Part, parts, root } from "./scope.ts";

const names = process.argv.slice(2);
const unknown = names.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(", ")}: there are ${parts.map((part) => part.name).join(", ")}.`,
  );
  process.exit(1);
}

process.chdir(root);
const wanted = parts.filter(({ name }) => names.length === 0 || names.includes(name));
const scores: string[] = [];
for (const part of wanted) scores.push(await tryPart(part));
console.log(`\n${scores.join("\n")}`);

async function tryPart({ name, mutate }: Part): Promise<string> {
  process.env.MUTANTS = name;
  const stryker = new Stryker({ configFile: "test/mutants/stryker.config.mjs", mutate: [...mutate] });
  const { killed, explained, all, survivors, stale } = judged(await stryker.runMutationTest());
  for (const { file, at, line, mutant } of survivors)
    console.log(`${file}:${at}\n  - ${line}\n  + ${mutant}`);
  for (const { file, line, mutant } of stale)
    console.log(`${file}: explained, but it does not survive\n  - ${line}\n  + ${mutant}`);
  if (survivors.length + stale.length > 0) process.exitCode = 1;
  const score = all === 0 ? "nothing to change" : `${(((killed + explained) / all) * 100).toFixed(1)} %`;
  const counts = `${killed} of ${all} killed, ${explained} explained, ${survivors.length} survived`;
  return `${name.padEnd(14)} ${score.padStart(18)}  ${counts}${stale.length ? `, ${stale.length} stale` : ""}`;
}
