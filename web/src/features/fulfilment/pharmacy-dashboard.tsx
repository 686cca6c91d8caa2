import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { PharmacyPrescription } from "#domain/prescriptions";
import { hasFailed } from "../../lib/query.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, LinkButton, TextLink } from "../../ui/button.tsx";
import { Card, Figures } from "../../ui/card.tsx";
import { Empty, Skeleton } from "../../ui/empty.tsx";
import { Page, Section } from "../../ui/layout.tsx";
import { Row, Rows } from "../../ui/rows.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { StatusBadge } from "../prescriptions/status-badge.tsx";
import { myPharmacyProfile } from "../profiles/profile-calls.ts";
import { pharmacyWords } from "../profiles/profile-words.ts";
import { VerificationNotice } from "../profiles/verification-notice.tsx";
import { pharmacyDashboard, useWork } from "./calls.ts";
import styles from "./fulfilment.module.css";
import { listed } from "./listed.ts";
import { NewsPanel } from "./news-panel.tsx";
import { words } from "./words.ts";
import { SinceCell } from "./work-cells.tsx";
import { worklistAddress } from "./worklist-address.ts";

/** /pharmacy: what there is to do, and the latest of it. */
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
    <Page title={words.dashboard} above={profile?.details?.name ?? "\u00a0"}>
      {profile && !profile.details && (
        <Banner kind="attention">
          <b>{pharmacyWords.notFindable}</b>{" "}
          <TextLink href="/pharmacy/profile">{pharmacyWords.complete}</TextLink>
        </Banner>
      )}
      {profile?.lacksVerification && <VerificationNotice of="pharmacy" />}
      {hasFailed(dashboard) && (
        <Banner
          kind="failure"
          actions={
            <Button variant="plain" compact flush onPress={() => void refetch()}>
              {words.tryAgain}
            </Button>
          }
        >
          {words.dashboardFailed}
        </Banner>
      )}
      <Figures
        figures={[
          { label: "Pending Prescriptions", value: data?.pending },
          { label: "Ready for Pickup", value: data?.ready },
          { label: "Requires Attention", value: data?.attention },
        ]}
      />
      <NewsPanel />
      <div className={styles.search}>
        <SearchField
          label={words.search}
          value={searched}
          onChange={setSearched}
          onSubmit={(q) => void router.navigate({ href: worklistAddress({ q }) })}
        />
        <p className={styles.mute}>{words.searchHelp}</p>
      </div>
      <Section title={isSearching ? words.found : words.recent}>
        <Card flush>
          {isWaiting && (
            <div className={styles.wait}>
              <Skeleton lines={6} />
            </div>
          )}
          {!isWaiting && items?.length === 0 && <Nothing isSearching={isSearching} />}
          {!isWaiting && items && items.length > 0 && (
            <Rows label={isSearching ? words.found : words.recent}>
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
  if (isSearching) return <Empty title={words.noneFound}>{words.noneFoundHelp}</Empty>;
  return <Empty title={words.none}>{words.noneHelp}</Empty>;
}

function Item({ prescription }: { prescription: PharmacyPrescription }) {
  const { id, medication, dosage, patientName, doctorName, status } = prescription;
  return (
    <Row
      what={`${medication} ${dosage}`}
      meta={
        <>
          {patientName} · {doctorName} · sent <SinceCell prescription={prescription} />
        </>
      }
      end={
        <>
          <StatusBadge status={status} />
          <LinkButton href={worklistAddress({ prescription: id })} variant="quiet" compact>
            {words.viewDetails}
          </LinkButton>
        </>
      }
    />
  );
}
