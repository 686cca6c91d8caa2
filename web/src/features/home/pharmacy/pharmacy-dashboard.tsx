import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { PharmacyPrescription } from "#domain/prescriptions";
import { hasFailed } from "../../../lib/query/query.ts";
import { LinkButton, TextLink } from "../../../ui/buttons/button.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { Card, Stats } from "../../../ui/layout/card.tsx";
import { Page, Section } from "../../../ui/layout/layout.tsx";
import { Row, Rows } from "../../../ui/layout/rows.tsx";
import { Worded } from "../../../ui/layout/worded.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Empty, Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { useWork } from "../../fulfilment/calls.ts";
import { messages as workMessages } from "../../fulfilment/messages.ts";
import { listed } from "../../fulfilment/worklist/listed.ts";
import { SinceCell } from "../../fulfilment/worklist/work-cells.tsx";
import { worklistAddress } from "../../fulfilment/worklist/worklist-address.ts";
import { StatusBadge } from "../../prescriptions/status-badge.tsx";
import { myPharmacyProfile } from "../../profiles/calls.ts";
import { pharmacyMessages } from "../../profiles/messages.ts";
import { VerificationNotice } from "../../profiles/verification-notice.tsx";
import { pharmacyDashboard } from "./calls.ts";
import { messages } from "./messages.ts";
import { NewsPanel } from "./news-panel.tsx";
import styles from "./pharmacy.module.css";

/** /pharmacy: the pharmacy's dashboard. */
export function Screen() {
  const dashboard = useQuery(pharmacyDashboard);
  const { data, isPending, refetch } = dashboard;
  const profile = useQuery(myPharmacyProfile).data;
  const [searched, setSearched] = useState("");
  const isSearching = searched.trim() !== "";
  const { work, isPending: isLooking } = useWork({ enabled: isSearching });
  const router = useRouter();
  const items = isSearching ? listed(work, searched) : data?.recent;
  const isWaiting = isSearching ? isLooking : isPending;
  return (
    <Page title={messages().dashboard} above={profile?.details?.name ?? "\u00a0"}>
      {profile && !profile.details && (
        <Banner kind="attention">
          <b>{pharmacyMessages().notFindable}</b>{" "}
          <TextLink href="/pharmacy/profile">{pharmacyMessages().complete}</TextLink>
        </Banner>
      )}
      {profile?.lacksVerification && <VerificationNotice of="pharmacy" />}
      {hasFailed(dashboard) && (
        <FailedLoad message={messages().dashboardFailed} onRetry={() => void refetch()} />
      )}
      <Stats
        stats={[
          { label: messages().pending, value: data?.pending },
          { label: messages().ready, value: data?.ready },
          { label: messages().attention, value: data?.attention },
        ]}
      />
      <NewsPanel />
      <div className={styles.search}>
        <SearchField
          label={workMessages().search}
          value={searched}
          onChange={setSearched}
          onSubmit={(q) => void router.navigate({ href: worklistAddress({ q }) })}
        />
        <p className={styles.mute}>{workMessages().searchHelp}</p>
      </div>
      <Section title={isSearching ? messages().found : messages().recent}>
        <Card flush>
          {isWaiting && (
            <div className={styles.loading}>
              <Skeleton lines={6} />
            </div>
          )}
          {!isWaiting && items?.length === 0 && <Nothing isSearching={isSearching} />}
          {!isWaiting && items && items.length > 0 && (
            <Rows label={isSearching ? messages().found : messages().recent}>
              {items.map((item) => (
                <Item key={item.id} prescription={item} />
              ))}
            </Rows>
          )}
        </Card>
      </Section>
    </Page>
  );
}

function Nothing({ isSearching }: { isSearching: boolean }) {
  if (isSearching) return <Empty title={workMessages().noneFound}>{workMessages().noneFoundHelp}</Empty>;
  return <Empty title={workMessages().none}>{workMessages().noneHelp}</Empty>;
}

function Item({ prescription }: { prescription: PharmacyPrescription }) {
  const { id, medication, dosage, patientName, doctorName, status } = prescription;
  return (
    <Row
      what={`${medication} ${dosage}`}
      meta={
        <Worded
          by={(since) => messages().sent(patientName, doctorName, since)}
          slot={<SinceCell prescription={prescription} />}
        />
      }
      end={
        <>
          <StatusBadge status={status} />
          <LinkButton href={worklistAddress({ prescription: id })} variant="quiet" compact>
            {messages().viewDetails}
          </LinkButton>
        </>
      }
    />
  );
}
