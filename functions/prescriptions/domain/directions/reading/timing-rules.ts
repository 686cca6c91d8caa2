import { type Moment, weekdays } from "../directions.ts";
import { at, both, ignore, needed, often, type Part, type Rule, set, sets, type Take } from "./part.ts";
import { dayOf, dayPattern, daysIn } from "./words.ts";

const perDay: Readonly<Record<string, number>> = { bid: 2, bd: 2, tid: 3, tds: 3, qid: 4, qds: 4 };
const ofDay = "(?:d|day|daily|\\/ ?d(?:ay)?)";

/** Every so many hours: a range has two numbers. */
const hours: Take = (part, [, from, to]) =>
  often(to ? { everyHours: Number(from), to: Number(to) } : { everyHours: Number(from) })(part, []);

const everyDays: Take = (part, [, short, long]) => {
  const n = Number(short ?? long);
  return n > 1 && set(part, { days: { everyDays: n } });
};

const everyWeeks: Take = (part, [, short, long]) => {
  const n = Number(short ?? long);
  return n > 1 && set(part, { days: { everyDays: 7 * n } });
};

/** "2 weekly" is every two weeks, or twice a week. */
const ambiguous: Take = () => false;

const dayRange: Take = (part, [, first, last]) => {
  const [from, to] = [first, last].map((word) =>
    (weekdays as readonly (string | undefined)[]).indexOf(dayOf(word)),
  );
  if (from === undefined || to === undefined || from >= to) return false;
  return set(part, { days: { on: weekdays.slice(from, to + 1) } });
};

const namedDays: Take = (part, [, text = ""]) => {
  const named = daysIn(text);
  return set(part, { days: { on: weekdays.filter((day) => named.includes(day)) } });
};

/** A time of the clock, of twelve hours with "am" or "pm". */
const clock: Take = (part, [, hour = "", minutes = "00", half]) => {
  const h = half ? (Number(hour) % 12) + (half.startsWith("p") ? 12 : 0) : Number(hour);
  if (h > 23 || Number(minutes) > 59 || (half && (Number(hour) > 12 || hour === "0"))) return false;
  const moment: Moment = `${String(h).padStart(2, "0")}:${minutes}`;
  return at(moment)(part, []);
};

/**
 * With meals is three times a day, unless something else says how often. One moment does not: it is one
 * dose more.
 */
const meals =
  (food: NonNullable<Part["food"]>): Take =>
  (part) => {
    if (part.moments.length === 1 || !set(part, { food })) return false;
    return part.often || part.isTable || part.moments.length > 1 ? true : often({ perDay: 3 })(part, []);
  };

/** A word for each day, which does not tell one dose from several. */
const daily = (dayWord: NonNullable<Part["dayWord"]>) => both(often({ perDay: 1 }), sets({ dayWord }));

const upToTimes: Take = (part, [, n]) => {
  needed(part);
  part.isNeedTyped = true;
  return often({ perDay: Number(n) })(part, []);
};

const timesAWeek: Take = (part, [, word, digit]) =>
  set(part, { perWeek: digit ? Number(digit) : word === "twice" ? 2 : 3 });

/**
 * How often, and on which days. In order: the longer spelling before the shorter one. Units and numbers
 * have a space before, so that a word ends where it ends.
 */
export const timingRules: readonly Rule[] = [
  [/^(?:q ?|every |each )(\d+) ?(?:-|to) ?(\d+) ?(?:h|hr|hrs|hour|hours)(?:ly)?\b/, hours],
  [/^(?:q ?|every |each )(\d+) ?(?:h|hr|hrs|hours?)(?:ly)?\b/, hours],
  [/^(\d+) ?(?:-|to) ?(\d+) ?(?:hourly|hrly)\b/, hours],
  [/^(\d+) ?(?:hourly|hrly)\b/, hours],
  [/^(?:hourly|every hour|q ?h)\b/, often({ everyHours: 1 })],
  [/^(?:q ?4 ?d|every 4th day)\b/, sets({ days: { everyDays: 4 } })],
  [/^(?:q ?(\d+) ?d|every (\d+) ?(?:d|days?))\b/, everyDays],
  [/^(?:q ?(\d+) ?(?:w|wk|wks|weeks?)|every (\d+) ?(?:w|wk|wks|weeks?))\b/, everyWeeks],
  [
    /^(?:every (\d+) months?|q ?(\d+) ?months?)\b/,
    (part, [, long, short]) => set(part, { days: { everyMonths: Number(long ?? short) } }),
  ],
  [/^(?:[2-9]|[1-9]\d+) ?-?(?:weekly|monthly)\b/, ambiguous],
  [/^(?:once (?:a|per) month|monthly|every month)\b/, sets({ days: { everyMonths: 1 } })],
  [
    /^(?:qod|eod|q ?o ?d|every other day|every second day|alternate days?|alt(?:ernate)? ?d(?:ays?)?|on alternate days)\b/,
    sets({ days: { everyDays: 2 } }),
  ],
  [/^(?:every fortnight|fortnightly|every other week)\b/, sets({ days: { everyDays: 14 } })],
  [/^(?:once (?:a|per) week|once weekly|weekly|qwk?|q ?week|every week|ow)\b/, sets({ perWeek: 1 })],
  [/^(twice|thrice|(\d) ?(?:x|times)) ?(?:a|per|\/)? ?(?:week|weekly|wk)\b/, timesAWeek],
  [
    new RegExp(`^(?:on |every |each )?(${dayPattern})(?: ?-? ?(?:to|through|-) ?)(${dayPattern})\\b`),
    dayRange,
  ],
  [
    new RegExp(
      `^(?:on |every |each )?((?:${dayPattern})(?:(?: ?(?:,|/|&|\\+|and) ?| )(?:${dayPattern}))*)\\b`,
    ),
    namedDays,
  ],
  [/^(?:on )?(?:(?:the |all )?other days|(?:the )?rest of (?:the )?week)\b/, sets({ isOtherDays: true })],
  [/^mwf\b/, sets({ days: { on: ["mon", "wed", "fri"] } })],
  [/^(?:q ?am|every morning|each morning|in the mornings?|mane|om|morning|am)(?= |$|,)/, at("morning")],
  [/^(?:at noon|noon|midday|with lunch|at lunch(?:time)?)\b/, at("noon")],
  [/^(?:q ?pm|every evening|each evening|in the evenings?|evening|pm|teatime)(?= |$|,)/, at("evening")],
  [
    /^(?:q ?hs|hs|at bedtime|at bed time|before bed|bedtime|at night|nightly|every night|each night|q ?n|nocte|night|qhs)\b/,
    at("bedtime"),
  ],
  [/^(?:at )?(\d{1,2})(?:[:.](\d\d))? ?(am|pm)(?= |$|,)/, clock],
  [/^at (\d{1,2}):(\d\d)\b/, clock],
  [/^(?:at )?(\d\d):(\d\d)\b/, clock],
  [
    /^(bid|bd|tid|tds) ?(?:-|to) ?(tid|tds|qid|qds)\b/,
    (part, [, from = "", to = ""]) => {
      const [least, most] = [perDay[from], perDay[to]];
      return least !== undefined && most !== undefined && often({ perDay: least, to: most })(part, []);
    },
  ],
  [
    new RegExp(`^(?:qid|qds|4 ?x ?${ofDay}|(?:4|four) times (?:a |per )?(?:day|daily))\\b`),
    often({ perDay: 4 }),
  ],
  [
    new RegExp(
      `^(?:tid|tds|thrice(?: a day| daily)?|3 ?x ?${ofDay}|(?:3|three) times (?:a |per )?(?:day|daily))\\b`,
    ),
    often({ perDay: 3 }),
  ],
  [
    new RegExp(
      `^(?:bid|bd|twice (?:a |per )?(?:day|daily)|2 ?x ?${ofDay}|(?:2|two) times (?:a |per )?(?:day|daily))\\b`,
    ),
    often({ perDay: 2 }),
  ],
  [
    // "2-3 d" alone is a length: a word must tell that it is a rhythm.
    /^(\d) ?(?:-|to) ?(\d) ?(?:(?:x|times) ?(?:a|per|\/)? ?(?:day|daily|d)|(?:a|per|\/) ?(?:day|d)|daily)\b/,
    (part, [, from, to]) => often({ perDay: Number(from), to: Number(to) })(part, []),
  ],
  [
    /^(\d{1,2}) ?(?:x|times) ?(?:a|per|\/)? ?(?:day|daily|d)\b/,
    (part, [, n]) => often({ perDay: Number(n) })(part, []),
  ],
  [
    new RegExp(
      `^(?:od|q ?d|once (?:a |per )?(?:day|daily)|once every day|1 ?x ?${ofDay}|every day|each day|qday)\\b`,
    ),
    often({ perDay: 1 }),
  ],
  [/^(?:a|per) day\b/, daily("a day")],
  [/^daily\b/, daily("daily")],
  [/^once (?=every|in )/, ignore],
  [/^up to (\d) times (?:a|per) day\b/, upToTimes],
  [/^(?:stat|once(?: only)?|single dose|one time|as a single dose|now)\b/, often({ once: true })],
  [/^(?:with (?:every|each) meal|with meals|at meal ?times)\b/, meals("with")],
  [/^(?:before (?:every |each )?meals)\b/, meals("before")],
  [/^(?:after (?:every |each )?meals)\b/, meals("after")],
  [/^with breakfast\b/, both(sets({ food: "with" }), at("morning"))],
  [/^before breakfast\b/, both(sets({ food: "before" }), at("morning"))],
  [/^after breakfast\b/, both(sets({ food: "after" }), at("morning"))],
  [
    /^(?:with (?:dinner|supper|evening meal|the evening meal))\b/,
    both(sets({ food: "with" }), at("evening")),
  ],
];
