import { useState } from "react";
import { type Appointment, steps, waitsForDoctor } from "#domain/appointments";
import { nowIso } from "../../../../lib/time/clock.ts";
import type { KeyHint } from "../../../../ui/keys/key-hints.tsx";
import { useChosen } from "../../../../ui/keys/use-chosen.ts";
import { isOnAnotherRow, useKeyTarget } from "../../../../ui/keys/use-key-target.ts";
import { useListKeys } from "../../../../ui/keys/use-list-keys.ts";
import { keyMessages, stepKeys } from "../messages.ts";
import type { AppointmentSteps } from "../steps.tsx";
import { openerId } from "./opener.tsx";

export interface OpenRowRequest {
  appointments: readonly Appointment[];
  /** The list they belong to: each list has its own open row. */
  list: string;
  named: string | undefined;
  taking: AppointmentSteps;
}

/**
 * The open row of the doctor's list, which is the named one, else the first that waits for the doctor; and the list's
 * shortcuts.
 */
export function useOpenRow({ appointments, list, named, taking }: OpenRowRequest) {
  const [opened, setOpened] = useState<{ list: string; id: string }>();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const now = nowIso();
  const waiting = appointments.find((appointment) => waitsForDoctor(appointment, now))?.id;
  const requested = opened?.list === list ? opened.id : named;
  const { chosen, next } = useChosen(requested, appointments, list, waiting);
  const open = appointments.find(({ id }) => id === chosen);
  const target = useKeyTarget(chosen, open);

  function move(by: 1 | -1): void {
    const id = next(by);
    if (id === undefined) return;
    setOpened({ list, id });
    target.moveTo(appointments.find((one) => one.id === id));
    document.getElementById(openerId({ id }))?.focus();
  }

  function act(key: string): boolean {
    const step = open && steps(open, "doctor", nowIso()).find((possible) => stepKeys[possible] === key);
    if (!open || !step || isOnAnotherRow()) return false;
    const last = taking.taken.of(open.id);
    if (target.isMeant() && (!last || last.isOver)) taking.take(step, open);
    return true;
  }

  const keys = useListKeys((key) => {
    if (key === "j" || key === "ArrowDown") move(1);
    else if (key === "k" || key === "ArrowUp") move(-1);
    else if (key === "?") setHelpOpen(true);
    else return act(key.toUpperCase());
    return true;
  });
  return {
    open: open?.id,
    toggle: (id: string) => setOpened({ list, id: id === open?.id ? "" : id }),
    keys,
    help: { hints: hints(appointments, now), open: isHelpOpen, onOpenChange: setHelpOpen },
  };
}

/** The shortcuts that apply to at least one row of the list. */
function hints(appointments: readonly Appointment[], now: string): KeyHint[] {
  const { move, enter, open, all, steps: labels } = keyMessages();
  const possible = new Set(appointments.flatMap((appointment) => steps(appointment, "doctor", now)));
  return [
    { keys: ["↑", "↓"], does: move },
    { keys: [enter], does: open },
    ...(["confirm", "reschedule"] as const)
      .filter((step) => possible.has(step))
      .map((step) => ({ keys: [stepKeys[step]], does: labels[step] })),
    { keys: ["?"], does: all },
  ];
}
