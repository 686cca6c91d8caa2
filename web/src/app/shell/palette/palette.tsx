import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import {
  Autocomplete,
  Header,
  Input,
  Label,
  Menu,
  MenuItem,
  MenuSection,
  SearchField,
} from "react-aria-components";
import { type Appointment, waitsForDoctor } from "#domain/appointments";
import { matchesSearch } from "#kernel/text/search";
import { doctorAppointment, doctorAppointmentPage } from "../../../features/appointments/exports.ts";
import { doctorDashboard } from "../../../features/home/doctor/calls.ts";
import { patientAddress } from "../../../features/patients/address.ts";
import { patients } from "../../../features/patients/calls.ts";
import { personText } from "../../../features/profiles/exports.ts";
import { overSearchLimit } from "../../../lib/forms/over-limit.ts";
import { useDebouncedSearch } from "../../../lib/forms/use-debounced.ts";
import { hasFailed, queries } from "../../../lib/query/query.ts";
import { nowIso } from "../../../lib/time/clock.ts";
import { formatAppointment } from "../../../lib/time/dates.ts";
import { cx } from "../../../ui/cx.ts";
import field from "../../../ui/fields/field.module.css";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import overlay from "../../../ui/overlays/overlay.module.css";
import { uiMessages } from "../../../ui/ui-messages.ts";
import { screensOf } from "../../routes.tsx";
import { messages } from "./messages.ts";

/** How many patients are listed. */
const mostPatients = 5;

interface Entry {
  /** The address that it opens. */
  readonly id: string;
  readonly label: string;
}

/**
 * Finds a patient, to open or to prescribe for, and any screen; by keyboard alone if wanted. Before anything is typed it
 * lists the appointments that wait for the doctor, so that the notes of the next one are three keys away.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const words = messages();
  const router = useRouter();
  const [searched, setSearched] = useState("");
  const found = useInfiniteQuery(patients(useDebouncedSearch(searched.trim())));
  const people = found.data?.pages[0]?.items.slice(0, mostPatients) ?? [];
  const ofPatients = people.flatMap((person): Entry[] => {
    const { patientId, fullName, earlierNames = [], email } = person;
    const name = earlierNames.length > 0 ? words.earlier(fullName, earlierNames) : fullName;
    // Of a patient whose appointments were all cancelled a doctor knows the name alone.
    const who = personText({ name, born: email === undefined ? undefined : person });
    return [
      { id: patientAddress(patientId), label: words.open(who) },
      { id: patientAddress(patientId, { prescribe: true }), label: words.prescribe(who) },
    ];
  });
  const ofAppointments = useWaiting(searched.trim() === "").map((appointment): Entry => {
    const about = { patient: appointment.patientName, when: formatAppointment(appointment) };
    return { id: doctorAppointmentPage(appointment.id, { notes: true }), label: words.appointment(about) };
  });
  const toScreens = screensOf("doctor")
    .filter(({ at }) => !at.includes("$") && !at.endsWith("/counted"))
    .map(({ at, title }): Entry => ({ id: at, label: title() }))
    .filter(({ label }) => matchesSearch(searched, [label]));
  const over = overSearchLimit(searched);
  const state = over
    ? uiMessages().overLimit(over)
    : hasFailed(found)
      ? words.failed
      : found.isFetching
        ? words.searching
        : ofPatients.length + toScreens.length === 0
          ? words.none
          : "";

  function go(href: string) {
    onClose();
    void router.navigate({ href });
  }

  return (
    <Dialog open title={words.title} onClose={onClose}>
      <Autocomplete inputValue={searched} onInputChange={setSearched}>
        <SearchField className={cx(field.field)}>
          <Label className={cx(field.label)}>{words.search}</Label>
          <Input className={cx(field.input)} />
        </SearchField>
        <p role="status">{state}</p>
        <Menu aria-label={words.results} className={cx(overlay.list)} onAction={(key) => go(String(key))}>
          {ofAppointments.length > 0 && <Group title={words.waiting} entries={ofAppointments} />}
          {ofPatients.length > 0 && <Group title={words.patients} entries={ofPatients} />}
          {toScreens.length > 0 && <Group title={words.screens} entries={toScreens} />}
        </Menu>
      </Autocomplete>
    </Dialog>
  );
}

/** The first appointments that wait for the doctor. One whose step was just taken here is not among them any more. */
function useWaiting(isEnabled: boolean): Appointment[] {
  const { data } = useQuery({ ...doctorDashboard, enabled: isEnabled });
  if (!isEnabled || !data) return [];
  const now = nowIso();
  return data.waiting.appointments.filter((listed) =>
    waitsForDoctor(queries.getQueryData(doctorAppointment(listed.id).queryKey) ?? listed, now),
  );
}

function Group({ title, entries }: { title: string; entries: readonly Entry[] }) {
  return (
    <MenuSection>
      <Header>{title}</Header>
      {entries.map(({ id, label }) => (
        <MenuItem key={id} id={id} textValue={label} className={cx(overlay.item)}>
          <bdi>{label}</bdi>
        </MenuItem>
      ))}
    </MenuSection>
  );
}
