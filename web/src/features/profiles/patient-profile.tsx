import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { PatientDetails } from "#domain/profiles";
import { useSession } from "../../app/session/session.ts";
import { showProblem } from "../../lib/forms.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/empty.tsx";
import { Page } from "../../ui/layout.tsx";
import { FailedLoad } from "../directory/failed-load.tsx";
import { EndSessions } from "../identity/end-sessions.tsx";
import { myPatientProfile, useSavePatientProfile } from "./patient-profile-calls.ts";
import { PatientFields, patientFieldNames } from "./patient-profile-fields.tsx";
import { patientMessageMs, patientWords, sampleBirthday } from "./patient-profile-words.ts";
import styles from "./profile-form.module.css";
import { profileWords } from "./profile-words.ts";
import { useStatusMessage } from "./status-message.tsx";

export type PatientForm = z.input<typeof PatientDetails>;

/** /patient/profile: what a patient must state before booking. */
export function Screen() {
  const { data, isPending, isError, refetch } = useQuery(myPatientProfile);
  const session = useSession();
  const email = session.state === "in" ? session.person.email : "";
  return (
    <Page title={patientWords.title}>
      {isPending && (
        <Card>
          <Skeleton lines={12} />
        </Card>
      )}
      {isError && <FailedLoad says={patientWords.loadFailed} onAgain={() => void refetch()} />}
      {data && !data.details && <Banner kind="attention">{patientWords.complete}</Banner>}
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
  const [failure, setFailure] = useState<string>();
  const submit = form.handleSubmit(
    (details) => {
      setFailure(undefined);
      save.mutate(details, {
        onSuccess: () => status.succeeded(patientWords.saved, patientMessageMs),
        onError: (error) => {
          const rest = showProblem(error, patientFieldNames, form.setError) ?? profileWords.check;
          setFailure(`${profileWords.updateFailed}. ${rest}`);
        },
      });
    },
    () => setFailure(profileWords.check),
  );
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <PatientFields control={form.control} isNew={!saved} />
      {failure && <Banner kind="failure">{failure}</Banner>}
      <div className={styles.save}>
        <Button type="submit" busy={save.isPending} busyWords={profileWords.saving}>
          {profileWords.save}
        </Button>
      </div>
      {status.message}
    </form>
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
