import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take more than half a minute: started last, one of them would run alone at the end. */
const longest = new RegExp(
  [
    "steps/(by-accident/|failures|held-rows)",
    "screens/(booking-to-collection|detours|first-screen|medication-reminders)",
    "live/(push|live|polling)\\.",
    "app/(lighthouse|public-pages)|pseudo-locale/",
    "identity/(strangers|limits|sign-in|sign-in-refused|sign-out|auth-dialog|session)\\.",
    "journeys/(reminders\\.|prescriptions/refill)",
    "guarantees/(dependent-steps|doses|slots|reminders|interruptions/(kills|dose-kills|text-kills))",
    "adherence/texts/texts\\.|authorization/matrix|hostile/hostile|ops/redrive",
  ].join("|"),
);

/** Runs the longest files of each project first, the others in Vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name);
      const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}
