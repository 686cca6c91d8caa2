import type { QueryKey } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { useForm } from "react-hook-form";
import { describe, expect, test } from "vitest";
import {
  countries,
  DoctorDetails,
  genders,
  PatientDetails,
  PharmacyDetails,
  patientGenders,
  pharmacyCountries,
  specialties,
  titles,
} from "#domain/profiles";
import { patients } from "../../../infra/demo/people.ts";
import { OtherRole } from "../../../web/src/app/routing/other-role.tsx";
import { myDoctorProfile, myPharmacyProfile } from "../../../web/src/features/profiles/calls.ts";
import { Screen as DoctorProfile } from "../../../web/src/features/profiles/doctor/profile.tsx";
import { myPatientProfile } from "../../../web/src/features/profiles/patient/calls.ts";
import { Screen as PatientProfile } from "../../../web/src/features/profiles/patient/profile.tsx";
import { Screen as PharmacyProfile } from "../../../web/src/features/profiles/pharmacy/profile.tsx";
import { SavedForm } from "../../../web/src/features/profiles/saved-form.tsx";
import { deviceZone } from "../../../web/src/lib/time/dates.ts";
import { first } from "../../world.ts";
import { drawnScreen, markupOf, textOf } from "./drawn-screen.tsx";

interface ProfileForm {
  readonly role: string;
  readonly Screen: ComponentType;
  readonly query: { queryKey: QueryKey };
  readonly fields: readonly string[];
}

const forms: ProfileForm[] = [
  {
    role: "patient",
    Screen: PatientProfile,
    query: myPatientProfile,
    fields: Object.keys(PatientDetails.shape),
  },
  { role: "doctor", Screen: DoctorProfile, query: myDoctorProfile, fields: Object.keys(DoctorDetails.shape) },
  {
    role: "pharmacy",
    Screen: PharmacyProfile,
    query: myPharmacyProfile,
    fields: Object.keys(PharmacyDetails.shape),
  },
];

/** The values of a new form by the name of each field, and its choices. */
async function newForm(role: string) {
  const form = forms.find((one) => one.role === role);
  if (!form) throw new Error("there is no such form");
  const page = await markupOf(form.Screen, [[form.query, { lacksVerification: true }]]);
  const [drawn = ""] = /<form.+<\/form>/s.exec(page) ?? [];
  const held: Record<string, string> = {};
  for (const [, name = "", value = ""] of drawn.matchAll(/<input[^>]* name="(\w+)" value="([^"]*)"/g))
    held[name] = value;
  for (const [, name = "", value = ""] of drawn.matchAll(/<textarea[^>]* name="(\w+)"[^>]*>([^<]*)</g))
    held[name] = value;
  const options: Record<string, (string | undefined)[]> = {};
  for (const [, name = "", inner = ""] of drawn.matchAll(/<select[^>]* name="(\w+)"[^>]*>(.+?)<\/select>/g)) {
    options[name] = [...inner.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value);
    held[name] = /<option value="([^"]*)" selected=""/.exec(inner)?.[1] ?? "";
  }
  return { drawn, held, options };
}

describe.each(forms)("the profile of a $role", ({ role, Screen, fields }) => {
  test("shows that it is loading until it is there (PPROF-07)", async () => {
    const drawn = await drawnScreen(Screen);
    expect(drawn).toContain("|Loading...|");
    expect(drawn).not.toContain("Save Profile");
  });

  test("has a field for each text and choice of it, and a button to save it (PPROF-05, PHARM-30)", async () => {
    const { drawn, held } = await newForm(role);
    const switches = ["notificationPreferences", "deliveryAvailable", "dataConsent"].concat(
      "operatingHours",
      "closedDates",
      "services",
      "insuranceAccepted",
    );
    const typed = fields.filter((field) => !switches.includes(field));
    expect(Object.keys(held).sort()).toEqual(typed.sort());
    expect(drawn).toMatch(/<button[^>]* type="submit"[^>]*>.*?Save Profile/);
  });
});

test("a patient's form has four sections (PPROF-04)", async () => {
  const { drawn } = await newForm("patient");
  expect([...drawn.matchAll(/<h2>([^<]+)</g)].map(([, title]) => title)).toEqual([
    "Personal Information",
    "Address Information",
    "Emergency Contact",
    "Additional Information",
  ]);
});

test.each([
  ["patient", ["Gender", "Health goals"], "PPROF-27, PPROF-28"],
  ["doctor", ["Gender", "Emergency contact"], "DOC-32, DOC-33"],
  ["pharmacy", [], "what else is asked is required"],
] as const)("the form of a %s marks as optional: %j (%s)", async (role, optional, _rows) => {
  const { drawn, options } = await newForm(role);
  const labels = [...drawn.matchAll(/<label[^>]*>([^<]+) <span[^>]*>\(optional\)</g)];
  expect(labels.map(([, label]) => label)).toEqual(optional);
  expect(drawn.match(/<(?:input|textarea|select)(?=[^>]* name=)(?![^>]*required=)/g)?.length ?? 0).toBe(
    optional.length,
  );
  expect(options.gender).toEqual({ patient: patientGenders, doctor: genders, pharmacy: undefined }[role]);
});

test("a patient's new form begins in the United States, in English, without consent, and empty otherwise (PPROF-10..12, DATA-32)", async () => {
  const { drawn, held } = await newForm("patient");
  const { country, languagePreference, zone, ...others } = held;
  expect([country, languagePreference, zone]).toEqual(["United States", "English", deviceZone()]);
  expect(drawn).toContain("Data consent: Off");
  expect(new Set(Object.values(others))).toEqual(new Set([""]));
});

test.each([
  ["1984-05-12", false],
  ["2020-05-12", true],
])("a patient born on %s reads who may have an account: %s (OPEN-86)", async (dateOfBirth, isHinted) => {
  const details = { ...first(patients).details, dateOfBirth };
  const answer = { details, version: "v", lacksVerification: false };
  const drawn = await drawnScreen(PatientProfile, [[myPatientProfile, answer]]);
  expect(drawn.includes("|Nobody under 13 may have an account here.")).toBe(isHinted);
  expect(PatientDetails.safeParse(details).success).toBe(true);
});

test("a doctor's new form begins with title, specialty, country and no years of experience (DOC-44, DOC-45, DOC-46, DOC-47, DATA-72, DATA-78, DATA-80, DATA-87)", async () => {
  expect((await newForm("doctor")).held).toMatchObject({
    title: "Dr.",
    specialty: "Family Medicine",
    country: "United States",
    yearsExperience: "0",
    fullName: "",
    licenseNumber: "",
  });
});

test("a pharmacy's new form begins with the first of its countries (PHARM-40, DATA-204)", async () => {
  const { held, options } = await newForm("pharmacy");
  expect(held.country).toBe("United States");
  expect(options.country).toEqual(pharmacyCountries);
  expect(options.country).toHaveLength(11);
});

test("the other forms offer the choices of the contract (PPROF-29, DOC-35, DOC-36, DOC-37)", async () => {
  expect((await newForm("patient")).options.country).toEqual(countries);
  const { title, specialty, country } = (await newForm("doctor")).options;
  expect({ title, specialty, country }).toEqual({
    title: titles,
    specialty: specialties,
    country: countries,
  });
  expect([titles.length, specialties.length, countries.length]).toEqual([8, 29, 10]);
});

test.each([
  ["doctor", "Text messages: none are sent to doctors.", 1],
  ["pharmacy", "Text messages: none are sent to pharmacies.", 2],
] as const)(
  "the profile of a %s has no switch for text messages, and says that there are none",
  async (role, says, switches) => {
    const { drawn } = await newForm(role);
    expect(textOf(drawn)).toContain(`|${says} `);
    expect(drawn.match(/role="switch"/g)?.length).toBe(switches);
  },
);

test("the button says so while a profile is being saved (PPROF-06)", async () => {
  const draw = (isPending: boolean) =>
    markupOf(() => (
      <SavedForm
        form={useForm()}
        version="v"
        save={{ isPending, mutateOnce() {} }}
        onSaved={() => {}}
        status={{ message: null, clear() {} }}
      >
        {null}
      </SavedForm>
    ));
  const shown = async (isPending: boolean) => readOf(await draw(isPending));
  expect(await shown(false)).toEqual(["Save Profile"]);
  expect(await shown(true)).toEqual(["Saving..."]);
});

/** The labels of a button that is enabled. */
function readOf(drawn: string): (string | undefined)[] {
  const [, button = ""] = /<button[^>]*>(.+?)<\/button>/.exec(drawn) ?? [];
  return [...button.matchAll(/<span(?![^>]*(?:data-off|class))[^>]*>([^<]+)</g)].map(([, label]) => label);
}

test.each([
  [
    "doctor",
    "You must be logged in as a doctor to create a doctor profile. Please contact support if this is incorrect.",
  ],
  ["patient", "Access denied. Only patients can view and edit patient profiles."],
] as const)(
  "the profile of a %s says to another role whose it is (DOC-50, ERR-48, PPROF-02, ERR-41, ROLE-13)",
  (owner, sentence) => {
    const markup = renderToStaticMarkup(<OtherRole owner={owner} own="pharmacy" />);
    expect(textOf(markup)).toContain(`|${sentence}|`);
    expect(markup).toContain('href="/pharmacy"');
  },
);

test("the documents of a doctor's profile have a place before they are loaded, so that nothing below jumps away from a press", async () => {
  const page = await markupOf(DoctorProfile, [[myDoctorProfile, { lacksVerification: true }]]);
  const below = page.slice(page.indexOf("</form>"));
  expect(below).toContain('aria-busy="true"');
});
