import { Ban } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { ListedMedicine, PrintedSchedule, TakenMedicine } from "#domain/adherence";
import { directionsText, isAsNeeded, type Prescription, statusTraits } from "#domain/prescriptions";
import { formatDate, formatShortWeekday, formatTime } from "../../../lib/time/dates.ts";
import { WrittenLines } from "../../../ui/messages/written-lines.tsx";
import { Phone } from "../../../ui/phone.tsx";
import {
  CallDoctor,
  Doubles,
  durationText,
  frequencyText,
  Medicine,
  StatusReason,
  StopReason,
  statusSentence,
  titleOf,
} from "../../prescriptions/exports.ts";
import { printMessages } from "./messages.ts";
import styles from "./print.module.css";

export interface SheetProps {
  schedule: PrintedSchedule;
  /** The patient's name and date of birth, which each printed page has. */
  owner: string;
}

/** The sheet: what not to take any more, what to take and when, and what not yet and why. */
export function Sheet({ schedule, owner }: SheetProps) {
  const { doNotTake, take, notYet } = schedule;
  const heading = useId();
  const words = printMessages();
  return (
    <div className={styles.parts}>
      {doNotTake.length > 0 && (
        <section className={styles.stop} data-hue="red" aria-labelledby={heading}>
          <h2 id={heading}>
            <Ban aria-hidden="true" /> {words.doNotTake}
          </h2>
          {doNotTake.map(({ prescription }) => (
            <Stopped key={prescription.id} prescription={prescription} />
          ))}
        </section>
      )}
      <Part title={words.take}>
        {take.length === 0 ? <p>{words.nothingToTake}</p> : <Taken schedule={schedule} owner={owner} />}
      </Part>
      {notYet.length > 0 && (
        <Part title={words.notYet}>
          <p>{words.notYetHelp}</p>
          <NotYet medicines={notYet} />
        </Part>
      )}
      {take.length > 0 && (
        <Part title={words.questions}>
          {groupByContact(take).map((group) => (
            <WhomToAsk key={group[0].prescription.id} about={group} />
          ))}
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}

function Stopped({ prescription }: { prescription: Prescription }) {
  const { doctorName: doctor, stopped } = prescription;
  if (!stopped) return null;
  return (
    <div>
      <p>
        <b>
          <Medicine of={prescription} />:
        </b>{" "}
        {printMessages().stopped({ doctor, on: formatDate(stopped.at) })}
      </p>
      <StopReason text={stopped.reasonText} />
      <CallDoctor doctor={doctor} phone={stopped.doctorPhone} />
    </div>
  );
}

const nothingDue: readonly string[] = [];

function Taken({ schedule: { take, dates }, owner }: SheetProps) {
  const words = printMessages();
  const timed = take
    .flatMap((medicine) => medicine.doses.map((dose) => ({ medicine, ...dose })))
    .sort((a, b) => a.time.localeCompare(b.time));
  const untimed = take
    .filter(({ doses }) => doses.length === 0)
    .map((medicine) => ({ medicine, time: undefined, dates: nothingDue }));
  return (
    <>
      {timed.length > 0 && <p className={styles.boxes}>{words.boxes}</p>}
      <table className={styles.sheet} aria-label={words.take}>
        <thead>
          <tr className={styles.owner}>
            <td colSpan={3 + dates.length}>{owner}</td>
          </tr>
          <tr>
            <th scope="col">{words.time}</th>
            <th scope="col">{words.medicine}</th>
            <th scope="col">{words.howLong}</th>
            {dates.map((day) => (
              <th key={day} scope="col" className={styles.tick}>
                {formatShortWeekday(day)}
                <br />
                {Number(day.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...timed, ...untimed].map(({ medicine, time, dates: due }) => (
            <tr key={`${medicine.prescription.id} ${time}`}>
              <th scope="row">{time ? formatTime(time) : untimedText(medicine)}</th>
              <td>
                <HowToTake medicine={medicine} />
              </td>
              <td className={styles.until}>{untilText(medicine)}</td>
              {dates.map((day) => (
                <td key={day} className={styles.tick}>
                  {due.includes(day) && <span className={styles.box} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The medicine with everything that its label says. */
function HowToTake({ medicine: { prescription, doubles } }: { medicine: ListedMedicine }) {
  const { frequency, directions, notes, generalNotes } = prescription;
  return (
    <>
      <p>
        <b>
          <Medicine of={prescription} />
        </b>
        {!directions && !isAsNeeded(prescription) && (
          <span>{printMessages().often(frequencyText(frequency))}</span>
        )}
      </p>
      {directions && <p>{directionsText(directions)}</p>}
      {notes && <WrittenLines text={notes} />}
      {generalNotes && <WrittenLines text={generalNotes} />}
      <Doubles of={doubles.map((double) => ({ ...double, writtenAt: double.createdAt }))} />
    </>
  );
}

function untimedText({ prescription }: TakenMedicine): string {
  return isAsNeeded(prescription) ? printMessages().asNeeded : printMessages().noTime;
}

function untilText({ prescription: { duration }, until }: TakenMedicine): string {
  return until ? printMessages().until(formatDate(until)) : durationText(duration).toLowerCase();
}

function NotYet({ medicines }: { medicines: readonly ListedMedicine[] }) {
  const words = printMessages();
  return (
    <table className={styles.sheet} aria-label={words.notYet}>
      <thead>
        <tr>
          <th scope="col">{words.medicine}</th>
          <th scope="col">{words.why}</th>
        </tr>
      </thead>
      <tbody>
        {medicines.map(({ prescription, doubles }) => (
          <tr key={prescription.id}>
            <th scope="row">
              <Medicine of={prescription} />
            </th>
            <td>
              <WhyNotYet prescription={prescription} />
              <Doubles of={doubles.map((double) => ({ ...double, writtenAt: double.createdAt }))} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Why a medicine is not taken yet: where its prescription is, in the words of its card. */
function WhyNotYet({ prescription }: { prescription: Prescription }) {
  if (statusTraits[prescription.status].end === "fulfilled") return printMessages().later;
  return (
    <>
      <p>{statusSentence(prescription)}</p>
      <StatusReason of={prescription} />
    </>
  );
}

type MedicineGroup = readonly [ListedMedicine, ...ListedMedicine[]];

/** The medicines by whom to ask about them: the doctor who prescribed them and the pharmacy that has them. */
function groupByContact(medicines: readonly ListedMedicine[]): MedicineGroup[] {
  const groups = Map.groupBy(
    medicines,
    ({ prescription: { doctorName, pharmacyName, pharmacyPhoneNumber } }) =>
      JSON.stringify([doctorName, pharmacyName, pharmacyPhoneNumber]),
  );
  return [...groups.values()].flatMap(([one, ...others]) => (one ? [[one, ...others]] : []));
}

function WhomToAsk({ about }: { about: MedicineGroup }) {
  const { doctorName, pharmacyName, pharmacyPhoneNumber } = about[0].prescription;
  return (
    <p className={styles.contact}>
      <b>{printMessages().medicines(about.map(({ prescription }) => titleOf(prescription)))}</b>{" "}
      {printMessages().by(doctorName)} <bdi>{pharmacyName}</bdi>{" "}
      {pharmacyPhoneNumber && <Phone number={pharmacyPhoneNumber} />}
    </p>
  );
}
