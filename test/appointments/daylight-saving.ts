/** An appointment on a day with or without a clock change, with the instants written by hand. */
export interface Row {
  readonly what: string;
  /** The zone's abbreviation at that time. */
  readonly called: string;
  readonly zone: string;
  readonly date: string;
  readonly time: "09:00";
  readonly begins: string;
  readonly dayAhead: string;
  readonly twoHoursAhead: string;
}

// The day, the zone, its abbreviation, when it begins, a day ahead, two hours ahead, and how its clock changed.
const table = `
2027-03-14 America/New_York EDT 2027-03-14T13:00 2027-03-13T13:00 2027-03-14T11:00 forward, 08:00 the day before
2027-03-28 Asia/Kolkata GMT+5:30 2027-03-28T03:30 2027-03-27T03:30 2027-03-28T01:30 never changed, half an hour beside the others
2027-03-28 Europe/Berlin GMT+2 2027-03-28T07:00 2027-03-27T07:00 2027-03-28T05:00 forward, 08:00 the day before
2027-04-04 Australia/Lord_Howe GMT+10:30 2027-04-03T22:30 2027-04-02T22:30 2027-04-03T20:30 back by half an hour, 09:30 the day before
2027-04-04 Australia/Sydney GMT+10 2027-04-03T23:00 2027-04-02T23:00 2027-04-03T21:00 back, 10:00 the day before
2027-04-04 America/Santiago GMT-4 2027-04-04T13:00 2027-04-03T13:00 2027-04-04T11:00 back at midnight, 10:00 the day before
2027-09-05 America/Santiago GMT-3 2027-09-05T12:00 2027-09-04T12:00 2027-09-05T10:00 forward at midnight, 08:00 the day before
2027-10-03 Australia/Lord_Howe GMT+11 2027-10-02T22:00 2027-10-01T22:00 2027-10-02T20:00 forward by half an hour, 08:30 the day before
2027-10-03 Australia/Sydney GMT+11 2027-10-02T22:00 2027-10-01T22:00 2027-10-02T20:00 forward, 08:00 the day before
2027-10-31 Europe/Berlin GMT+1 2027-10-31T08:00 2027-10-30T08:00 2027-10-31T06:00 back, 10:00 the day before
2027-11-07 America/New_York EST 2027-11-07T14:00 2027-11-06T14:00 2027-11-07T12:00 back, 10:00 the day before`;

/** The first appointment of the first day after a clock change, in both directions, in the order of time. */
export const rows: readonly Row[] = table
  .trim()
  .split("\n")
  .map((line) => {
    const [date = "", zone = "", called = "", begins, dayAhead, twoHoursAhead, ...what] = line.split(" ");
    const [at, ahead, soon] = [begins, dayAhead, twoHoursAhead].map((minute) => `${minute}:00.000Z`);
    return {
      ...{ date, zone, called, time: "09:00", what: what.join(" ") },
      ...{ begins: at ?? "", dayAhead: ahead ?? "", twoHoursAhead: soon ?? "" },
    };
  });
