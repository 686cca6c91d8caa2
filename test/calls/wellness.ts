import { v7 as newId } from "uuid";
import { contract } from "#contract/wellness";
import { wallClock } from "#kernel/dates";
import { type Around, zone } from "./around.ts";
import { type Table, who } from "./row.ts";

const goal = ({ goalId }: Around) => ({ id: goalId });
const logOf = ({ world }: Around) => {
  const { date } = wallClock(new Date(world.clock.now()).toISOString(), zone);
  return { id: newId(), date, value: 1 };
};

async function logged(around: Around) {
  const log = logOf(around);
  await around.people.patient_owner.call(contract.logProgress, { ...goal(around), log, zone });
  around.logId = log.id;
}

export const wellness = {
  // The tips are part of the function.
  tips: { who: who.everyPatient, requests: 1, input: () => ({}) },
  createGoal: {
    who: who.everyPatient,
    requests: 4,
    input: () => {
      const aim = { type: "medication_adherence", target: 100, unit: "percent" } as const;
      return { id: newId(), ...aim, name: "Pills", zone };
    },
  },
  // A goal about medicines reads the plan and the days of doses; any other goal makes two requests less.
  goals: { who: who.everyPatient, requests: 4, input: () => ({ zone }) },
  everyGoal: { who: who.everyPatient, requests: 2, input: () => ({}) },
  changeGoal: {
    who: who.itsPatient,
    requests: 2,
    input: (around) => ({ ...goal(around), name: "Walks", target: 40, unit: "minutes", zone }),
  },
  goalChanges: { who: who.itsPatient, requests: 2, input: goal },
  logProgress: {
    who: who.itsPatient,
    requests: 2,
    input: (around) => ({ ...goal(around), log: logOf(around), zone }),
  },
  removeProgress: {
    who: who.itsPatient,
    requests: 2,
    before: logged,
    input: (around) => ({ ...goal(around), logId: around.logId, zone }),
  },
  deleteGoal: { who: who.itsPatient, requests: 2, input: goal },
} as const satisfies Table<typeof contract>;
