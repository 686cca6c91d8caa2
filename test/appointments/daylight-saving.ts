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

const time = "09:00" as const;

/** The first appointment of the first day after a clock change, in both directions, in the order of time. */
export const rows: readonly Row[] = [
  {
    what: "forward, 08:00 the day before",
    called: "EDT",
    zone: "America/New_York",
    date: "2027-03-14",
    time,
    begins: "2027-03-14T13:00:00.000Z",
    dayAhead: "2027-03-13T13:00:00.000Z",
    twoHoursAhead: "2027-03-14T11:00:00.000Z",
  },
  {
    what: "never changed, half an hour beside the others",
    called: "GMT+5:30",
    zone: "Asia/Kolkata",
    date: "2027-03-28",
    time,
    begins: "2027-03-28T03:30:00.000Z",
    dayAhead: "2027-03-27T03:30:00.000Z",
    twoHoursAhead: "2027-03-28T01:30:00.000Z",
  },
  {
    what: "forward, 08:00 the day before",
    called: "GMT+2",
    zone: "Europe/Berlin",
    date: "2027-03-28",
    time,
    begins: "2027-03-28T07:00:00.000Z",
    dayAhead: "2027-03-27T07:00:00.000Z",
    twoHoursAhead: "2027-03-28T05:00:00.000Z",
  },
  {
    what: "back by half an hour, 09:30 the day before",
    called: "GMT+10:30",
    zone: "Australia/Lord_Howe",
    date: "2027-04-04",
    time,
    begins: "2027-04-03T22:30:00.000Z",
    dayAhead: "2027-04-02T22:30:00.000Z",
    twoHoursAhead: "2027-04-03T20:30:00.000Z",
  },
  {
    what: "back, 10:00 the day before",
    called: "GMT+10",
    zone: "Australia/Sydney",
    date: "2027-04-04",
    time,
    begins: "2027-04-03T23:00:00.000Z",
    dayAhead: "2027-04-02T23:00:00.000Z",
    twoHoursAhead: "2027-04-03T21:00:00.000Z",
  },
  {
    what: "back at midnight, 10:00 the day before",
    called: "GMT-4",
    zone: "America/Santiago",
    date: "2027-04-04",
    time,
    begins: "2027-04-04T13:00:00.000Z",
    dayAhead: "2027-04-03T13:00:00.000Z",
    twoHoursAhead: "2027-04-04T11:00:00.000Z",
  },
  {
    what: "forward at midnight, 08:00 the day before",
    called: "GMT-3",
    zone: "America/Santiago",
    date: "2027-09-05",
    time,
    begins: "2027-09-05T12:00:00.000Z",
    dayAhead: "2027-09-04T12:00:00.000Z",
    twoHoursAhead: "2027-09-05T10:00:00.000Z",
  },
  {
    what: "forward by half an hour, 08:30 the day before",
    called: "GMT+11",
    zone: "Australia/Lord_Howe",
    date: "2027-10-03",
    time,
    begins: "2027-10-02T22:00:00.000Z",
    dayAhead: "2027-10-01T22:00:00.000Z",
    twoHoursAhead: "2027-10-02T20:00:00.000Z",
  },
  {
    what: "forward, 08:00 the day before",
    called: "GMT+11",
    zone: "Australia/Sydney",
    date: "2027-10-03",
    time,
    begins: "2027-10-02T22:00:00.000Z",
    dayAhead: "2027-10-01T22:00:00.000Z",
    twoHoursAhead: "2027-10-02T20:00:00.000Z",
  },
  {
    what: "back, 10:00 the day before",
    called: "GMT+1",
    zone: "Europe/Berlin",
    date: "2027-10-31",
    time,
    begins: "2027-10-31T08:00:00.000Z",
    dayAhead: "2027-10-30T08:00:00.000Z",
    twoHoursAhead: "2027-10-31T06:00:00.000Z",
  },
  {
    what: "back, 10:00 the day before",
    called: "EST",
    zone: "America/New_York",
    date: "2027-11-07",
    time,
    begins: "2027-11-07T14:00:00.000Z",
    dayAhead: "2027-11-06T14:00:00.000Z",
    twoHoursAhead: "2027-11-07T12:00:00.000Z",
  },
];
