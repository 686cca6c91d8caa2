import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { PatientDetails } from "#domain/profiles";
import { deviceZone } from "../../../lib/time/dates.ts";
import { useSession } from "../../../session/session.ts";
import { Banner } from "../../../ui/messages/banner.tsx";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { toast } from "../../../ui/messages/toast/toast.tsx";
import { startingWith } from "../profile-form.tsx";
import { ProfilePage } from "../profile-page.tsx";
import { SavedForm } from "../saved-form.tsx";
import { isComplete, myPatientProfile, type PatientProfile, useSavePatientProfile } from "./calls.ts";
import { PatientFields, type PatientForm } from "./fields.tsx";
import { patientMessageMs, patientMessages } from "./messages.ts";

/** /patient/profile: the details required before booking. */
export function Screen() {
  const profile = useQuery(myPatientProfile);
  const { data } = profile;
  const session = useSession();
  const email = session.state === "in" ? session.person.email : "";
  return (
    <ProfilePage
      owner="patient"
      title={patientMessages().title}
      profile={profile}
      failed={patientMessages().loadFailed}
    >
      {data && !isComplete(data) && <Banner kind="attention">{patientMessages().complete}</Banner>}
      {data && (
        <Form
          saved={startOf(data)}
          version={data.version}
          email={email}
          consentSince={data.dataConsentDate}
        />
      )}
    </ProfilePage>
  );
}

/** The booking address to return to after the profile is saved. */
const Search = z.object({
  next: z.catch(z.optional(z.string().check(z.regex(/^\/patient\/book(\/|\?|$)/))), undefined),
});

/** The initial values: the saved ones, without a birth date that the patient never confirmed. */
function startOf({ details, lacksBirthday }: PatientProfile) {
  return details && lacksBirthday ? { ...details, dateOfBirth: "" } : details;
}

interface FormProps {
  saved: z.infer<typeof PatientDetails> | undefined;
  version: string | undefined;
  email: string;
  consentSince: string | undefined;
}

function Form({ saved, version, email, consentSince }: FormProps) {
  const form = useForm<PatientForm, unknown, z.output<typeof PatientDetails>>({
    defaultValues: saved ? { ...saved, zone: saved.zone ?? deviceZone() } : atFirst(email),
    resolver: standardSchemaResolver(PatientDetails),
  });
  const save = useSavePatientProfile();
  const status = useStatusMessage();
  const router = useRouter();
  const { next } = Search.parse(useSearch({ strict: false }));
  function tell() {
    if (next === undefined) return status.succeeded(patientMessages().saved, patientMessageMs);
    toast(patientMessages().savedToBook);
    void router.navigate({ href: next, replace: true });
  }
  return (
    <SavedForm form={form} version={version} save={save} onSaved={tell} status={status}>
      <PatientFields control={form.control} consentSince={consentSince} />
    </SavedForm>
  );
}

/** The initial values for a patient who never saved. */
function atFirst(email: string): PatientForm {
  return startingWith<PatientForm>(PatientDetails.shape, {
    email,
    languagePreference: "English",
    dataConsent: false,
    country: "United States",
    zone: deviceZone(),
    notificationPreferences: { sms: true, email: true },
  });
}
