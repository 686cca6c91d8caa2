import type { JointStep } from "#domain/prescriptions";
import { inEveryLanguage, plural } from "#kernel/text/messages";

const lines = (count: number) =>
  plural("en", { count }, { one: "1 prescription", other: `${count} prescriptions` });

/** The texts of a step for the prescriptions of one patient that await it. */
export const jointMessages = inEveryLanguage({
  en: {
    labels: {
      approve: (all: number) => `All ${all} of this patient: approve`,
      ready: (all: number) => `All ${all} of this patient: ready for pickup`,
      dispatch: (all: number) => `All ${all} of this patient: out for delivery`,
    } satisfies Readonly<Record<JointStep, (all: number) => string>>,
    titles: {
      approve: (patient: string) => `Approve for ${patient}`,
      ready: (patient: string) => `Ready for pickup: ${patient}`,
      dispatch: (patient: string) => `Out for delivery: ${patient}`,
    } satisfies Readonly<Record<JointStep, (patient: string) => string>>,
    confirm: {
      approve: (chosen: number) => `Approve ${chosen}`,
      ready: (chosen: number) => `Mark ${chosen} ready for pickup`,
      dispatch: (chosen: number) => `Mark ${chosen} out for delivery`,
    } satisfies Readonly<Record<JointStep, (chosen: number) => string>>,
    done: {
      approve: (all: number) => `${lines(all)} approved successfully`,
      ready: (all: number) => `${lines(all)} marked ready for pickup successfully`,
      dispatch: (all: number) => `${lines(all)} marked out for delivery successfully`,
    } satisfies Readonly<Record<JointStep, (all: number) => string>>,
    which: "Prescriptions",
    /** Above the list, with how many have to be approved one by one. */
    readFirst: (unread: number) =>
      plural(
        "en",
        { count: unread },
        {
          one: "One of these must be read first. Open it, read why, and approve it there.",
          other: `${unread} of these must be read first. Open each one, read why, and approve it there.`,
        },
      ),
    written: (day: string) => `written ${day}`,
    open: "Open it",
    noneChosen: "Please choose at least one.",
    undo: (all: number) => (all === 1 ? "Undo" : `Undo all ${all}`),
    for: ({ done, patient }: { done: string; patient: string }) => `${patient}\n${done}`,
    allTakenBack: (all: number) => `${lines(all)} taken back. They are to be approved again.`,
    someTakenBack: ({ back, all, rest }: { back: number; all: number; rest: string }) =>
      `${back} of ${all} taken back. These were not: ${rest}`,
  },
});
