import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { PatientDetails } from "#domain/profiles";
import { useSession } from "../../../session/session.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Page } from "../../../ui/layout/layout.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { EndSessions } from "../../identity/parts.ts";
import { SavedForm } from "../saved-form.tsx";
import { myPatientProfile, useSavePatientProfile } from "./calls.ts";
import { PatientFields, type PatientForm } from "./fields.tsx";
import { patientMessageMs, patientMessages, sampleBirthday } from "./messages.ts";

/** /patient/profile: what a patient must state before booking. */
export function Screen() {
  const { data, isPending, isError, refetch } = useQuery(myPatientProfile);
  const session = useSession();
  const email = session.state === "in" ? session.person.email : "";
  return (
    <Page title={patientMessages().title}>
      {isPending && (
        <Card>
          <Skeleton lines={12} />
        </Card>
      )}
      {isError && <FailedLoad message={patientMessages().loadFailed} onRetry={() => void refetch()} />}
      {data && !data.details && <Banner kind="attention">{patientMessages().complete}</Banner>}
      {data && <Form saved={data.details} email={email} />}
      <EndSessions />
    </Page>
  );
}

function Form({ saved, email }: { saved: z.infer<typeof PatientDetails> | undefined; email: string }) {
  const form = useForm<PatientForm, unknown, z.output<typeof PatientDetails>>({
    defaultValues: saved ?? atFirst(email),
    resolver: standardSchemaResolver(PatientDetails),
  });
  const save = useSavePatientProfile();
  const status = useStatusMessage();
  const tell = () => status.succeeded(patientMessages().saved, patientMessageMs);
  return (
    <SavedForm form={form} save={save} onSaved={tell}>
      <PatientFields control={form.control} isNew={!saved} />
      {status.message}
    </SavedForm>
  );
}

/** What a patient who never saved begins with. */
function atFirst(email: string): PatientForm {
  return {
    fullName: "",
    dateOfBirth: sampleBirthday,
    email,
    phoneNumber: "",
    streetAddress: "",
    city: "",
    state: "",
    postalCode: "",
    country: "United States",
    emergencyContactName: "",
    emergencyContactPhone: "",
    emergencyContactRelationship: "",
    notificationPreferences: { sms: true, email: true },
  };
}
