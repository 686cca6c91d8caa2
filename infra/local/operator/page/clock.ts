import { bothTimes, byId, get, text } from "./dom.ts";
import { appointments, type Planned } from "./events.ts";

/** Appointments can be completed from their start on; a minute more for rounding. */
const afterBeginning = 60_000;
let now = 0;
let isMoving = false;

/** Shows the time. */
export async function showClock(): Promise<void> {
  const clock = await get("/local/clock");
  now = Date.parse(text(clock.now));
  const { local, utc } = bothTimes(now);
  byId("now").textContent = local;
  byId("now-utc").textContent = local === utc ? "" : utc;
  byId("filling").textContent = text(clock.filling);
}

/** Connects the buttons that move the clock. `then` is called after each move. */
export function connectClock(then: () => Promise<void>): void {
  for (const each of document.querySelectorAll<HTMLElement>("[data-advance]")) {
    each.addEventListener("click", () => void move(each.dataset.advance ?? "", then));
  }
  const past = (planned: Planned | undefined) =>
    planned && move(`PT${Math.ceil((planned.begins + afterBeginning - now) / 1000)}S`, then);
  byId("past-next").addEventListener("click", () => void past(ahead()[0]));
  byId("past-booked").addEventListener("click", () => void past(bookedLast()));
}

/** Labels the buttons with their appointments. */
export function showAppointments(): void {
  label("past-next", "The next appointment", ahead()[0]);
  label("past-booked", "The one booked last", bookedLast());
}

function ahead(): Planned[] {
  return appointments()
    .filter(({ begins }) => begins > now)
    .sort((a, b) => a.begins - b.begins);
}

function bookedLast(): Planned | undefined {
  return ahead().sort((a, b) => b.bookedAt - a.bookedAt)[0];
}

function label(id: string, means: string, planned: Planned | undefined): void {
  const button = byId(id);
  button.toggleAttribute("disabled", planned === undefined || isMoving);
  button.textContent = planned ? `${means}, ${planned.says}` : `${means}: none`;
}

async function move(duration: string, then: () => Promise<void>): Promise<void> {
  if (isMoving) return;
  setMoving(true);
  const [from, to] = [now, now + millisecondsOf(duration)];
  const watching = setInterval(() => void showClock().then(() => showProgress(from, to)), 500);
  showProgress(from, to);
  try {
    const answer = await fetch("/local/clock", {
      method: "POST",
      body: JSON.stringify({ advance: duration }),
    });
    byId("moving").textContent = answer.ok ? "The clock has moved." : "The clock did not move. Try again.";
  } finally {
    clearInterval(watching);
    setMoving(false);
    await then();
  }
}

function setMoving(moving: boolean): void {
  isMoving = moving;
  byId("progress").hidden = !moving;
  for (const each of document.querySelectorAll("#clock button")) each.toggleAttribute("disabled", moving);
}

function showProgress(from: number, to: number): void {
  if (!isMoving) return;
  const { local } = bothTimes(to);
  byId("moving").textContent = `The clock is moving to ${local}.`;
  byId("progress").setAttribute("value", String(Math.round(((now - from) / (to - from)) * 100)));
}

/** The durations on this page: a number and a unit. */
function millisecondsOf(duration: string): number {
  const units: Readonly<Record<string, number>> = { D: 86_400_000, H: 3_600_000, M: 60_000, S: 1000 };
  const [, count = "0", unit = "S"] = /(\d+)([DHMS])$/.exec(duration) ?? [];
  return Number(count) * (units[unit] ?? 0);
}
