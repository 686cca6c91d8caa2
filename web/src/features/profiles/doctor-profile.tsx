import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { DoctorDetails } from "#domain/profiles";
import { deviceZone } from "../../lib/dates.ts";
import { showProblem } from "../../lib/forms.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/empty.tsx";
import { Page } from "../../ui/layout.tsx";
import { FailedLoad } from "../directory/failed-load.tsx";
import { EndSessions } from "../identity/end-sessions.tsx";
import { DoctorFields } from "./doctor-profile-fields.tsx";
import { myDoctorProfile, useSaveDoctorProfile } from "./profile-calls.ts";
import styles from "./profile-form.module.css";
import { doctorMessageMs, doctorWords, profileWords } from "./profile-words.ts";
import { useStatusMessage } from "./status-message.tsx";

export type DoctorForm = z.input<typeof DoctorDetails>;

/** /doctor/profile: what a doctor must state before patients can book. */
export function Screen() {
  const { data, isPending, isError, refetch } = useQuery(myDoctorProfile);
  return (
    <Page title={doctorWords.title}>
      {isPending && (
        <Card>
          <Skeleton lines={12} />
        </Card>
      )}
      {isError && <FailedLoad says={profileWords.loadFailed} onAgain={() => void refetch()} />}
      {data && !data.details && (
        <Banner kind="information">
          {doctorWords.ready} <b>{doctorWords.notFindable}</b>
        </Banner>
      )}
      {!isPending && <Form saved={data?.details} key={isError ? "empty" : "loaded"} />}
      <EndSessions />
    </Page>
  );
}

function Form({ saved }: { saved: z.infer<typeof DoctorDetails> | undefined }) {
  const form = useForm<DoctorForm, unknown, z.output<typeof DoctorDetails>>({
    defaultValues: saved ?? atFirst(),
    resolver: standardSchemaResolver(DoctorDetails),
  });
  const save = useSaveDoctorProfile();
  const status = useStatusMessage();
  const [failure, setFailure] = useState<string>();
  const submit = form.handleSubmit(
    (details) => {
      setFailure(undefined);
      save.mutate(details, {
        onSuccess: () => status.succeeded(doctorWords.saved, doctorMessageMs),
        onError: (error) => {
          const rest = showProblem(error, fieldNames, form.setError) ?? profileWords.check;
          setFailure(`${profileWords.updateFailed}. ${rest}`);
        },
      });
    },
    () => setFailure(profileWords.check),
  );
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <DoctorFields control={form.control} />
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

/** What a doctor who never saved begins with. */
function atFirst(): DoctorForm {
  return {
    title: "Dr.",
    fullName: "",
    dateOfBirth: "",
    specialty: "Family Medicine",
    yearsExperience: 0,
    licenseNumber: "",
    licenseAuthority: "",
    licenseExpiry: "",
    medicalCouncilId: "",
    practiceName: "",
    phoneNumber: "",
    officeAddress: "",
    city: "",
    state: "",
    country: "United States",
    zone: deviceZone(),
    notificationPreferences: { sms: true, email: true },
  };
}

const fieldNames = [
  "title",
  "fullName",
  "dateOfBirth",
  "specialty",
  "yearsExperience",
  "licenseNumber",
  "licenseAuthority",
  "licenseExpiry",
  "medicalCouncilId",
  "practiceName",
  "phoneNumber",
  "officeAddress",
  "city",
  "state",
  "country",
  "zone",
] as const satisfies readonly (keyof DoctorForm)[];
