import { type Country, countryCodes } from "./options.ts";

/**
 * The numbers that bring an ambulance, by country, the first to call first. Read on 2026-11-28 in libphonenumber's
 * ShortNumberMetadata.xml of 2026-07-17, which lists each of them as an emergency number. Which of several is for an ambulance:
 * India bbc.co.uk on 112 and Wikipedia on 108, Singapore scdf.gov.sg, Malaysia 999.gov.my, Philippines sunstar.com.ph on Unified 911,
 * Australia betterhealth.vic.gov.au, New Zealand healthinfo.org.nz, European Union COM(2020) 808 on 112. Nobody has dialed them.
 */
const emergencyNumbers: Readonly<Record<Country, readonly string[]>> = {
  "United States": ["911"],
  "United Kingdom": ["999"],
  Canada: ["911"],
  Australia: ["000"],
  "New Zealand": ["111"],
  India: ["112", "108"],
  Singapore: ["995"],
  Malaysia: ["999"],
  Philippines: ["911"],
  Germany: ["112"],
  France: ["112"],
  Italy: ["112"],
  Spain: ["112"],
  Netherlands: ["112"],
  Other: [],
};

/**
 * A line for people who think of suicide, free, day and night. Read on 2026-11-28: United States mayoclinic.org, Canada the minister's
 * statement of 2024-11-29 on 9-8-8, United Kingdom occupationalhealth.admin.ox.ac.uk on the Samaritans, Australia healthdirect.gov.au
 * on Lifeline, New Zealand newshub.co.nz on 1737. A country has none without a source.
 */
const crisisLines: Readonly<Record<Country, string | undefined>> = {
  "United States": "988",
  "United Kingdom": "116 123",
  Canada: "988",
  Australia: "13 11 14",
  "New Zealand": "1737",
  India: undefined,
  Singapore: undefined,
  Malaysia: undefined,
  Philippines: undefined,
  Germany: undefined,
  France: undefined,
  Italy: undefined,
  Spain: undefined,
  Netherlands: undefined,
  Other: undefined,
};

/** The emergency numbers of a country, the first to call first; none if it is unknown. */
export function emergencyNumbersOf(country: string | undefined): readonly string[] {
  return isCountry(country) ? emergencyNumbers[country] : [];
}

/** The crisis line of a country, if one is known. */
export function crisisLineOf(country: string | undefined): string | undefined {
  return isCountry(country) ? crisisLines[country] : undefined;
}

function isCountry(country: string | undefined): country is Country {
  return country !== undefined && Object.hasOwn(countryCodes, country);
}
