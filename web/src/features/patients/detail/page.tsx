import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { ArrowLeft, UserRoundX } from "lucide-react";
import type { ReactNode } from "react";
import type * as z from "zod/mini";
import type { contract } from "#contract/patients";
import { Problem } from "#kernel/call/problem";
import { failureText } from "../../../lib/api/failure.ts";
import { hasFailed } from "../../../lib/query/query.ts";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import { RefreshButton } from "../../../ui/buttons/refresh-button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { HiddenText, Page } from "../../../ui/layout/layout.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { Empty, Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { patientAddress, patientsAddress, usePatientId } from "../address.ts";
import { patient } from "../calls.ts";
import { detailMessages, messages, patientFailed } from "../messages.ts";

export type PatientDetail = z.infer<typeof contract.patient.output>;

/** The tabs of a patient, each with its own address. */
export type PatientTab = "overview" | "appointments" | "prescriptions" | "messages";

export interface PatientPageProps {
  tab: PatientTab;
  children: (detail: PatientDetail) => ReactNode;
}

/** The frame of one patient's screens: the way back, the name, the tabs. */
export function PatientPage({ tab, children }: PatientPageProps) {
  const id = usePatientId();
  const found = useQuery(patient(id));
  const { data } = found;
  return (
    <Page
      title={
        data ? (
          <>
            <HiddenText>{detailMessages().patient}</HiddenText> <bdi>{data.fullName}</bdi>
          </>
        ) : (
          detailMessages().patient
        )
      }
      above={
        <LinkButton href={patientsAddress()} variant="plain" compact flush icon={ArrowLeft}>
          {detailMessages().back}
        </LinkButton>
      }
      actions={
        <RefreshButton topics={["appointment", "prescription", "renewal"]}>
          {messages().refresh}
        </RefreshButton>
      }
    >
      {data ? (
        <Tabs label={detailMessages().about} value={tab} tabs={tabsOf(data)}>
          {children(data)}
        </Tabs>
      ) : (
        <NotShown found={found} />
      )}
    </Page>
  );
}

function tabsOf({ patientId, appointmentCount, prescriptionCount }: PatientDetail) {
  const { tabs } = detailMessages();
  const address = patientAddress(patientId);
  return [
    { id: "overview", label: tabs.overview, href: address },
    { id: "appointments", label: tabs.appointments(appointmentCount), href: `${address}/appointments` },
    { id: "prescriptions", label: tabs.prescriptions(prescriptionCount), href: `${address}/prescriptions` },
    { id: "messages", label: tabs.messages, href: `${address}/messages` },
  ];
}

/** A patient that does not exist for this doctor, could not be loaded, or is loading. */
function NotShown({ found }: { found: UseQueryResult<PatientDetail> }) {
  const { error } = found;
  if (error instanceof Problem && (error.code === "not_found" || error.code === "invalid")) {
    return (
      <Card>
        <Empty icon={UserRoundX} title={detailMessages().missing}>
          {detailMessages().missingHelp}
        </Empty>
      </Card>
    );
  }
  if (hasFailed(found)) {
    return <FailedLoad message={failureText(error, patientFailed())} onRetry={() => void found.refetch()} />;
  }
  return (
    <Card>
      <Skeleton lines={8} />
    </Card>
  );
}
