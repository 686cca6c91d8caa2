import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { ClipboardList } from "lucide-react";
import { useState } from "react";
import type { NamedWork } from "#contract/home";
import { withReference } from "../../../lib/api/failure.ts";
import { hasFailed } from "../../../lib/query/query.ts";
import { useNow } from "../../../lib/time/clock.ts";
import { usePersonName } from "../../../session/session.ts";
import { Button, LinkButton, TextLink } from "../../../ui/buttons/button.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { Card, Stats } from "../../../ui/layout/card.tsx";
import { Columns, Page, Section } from "../../../ui/layout/layout.tsx";
import { Row, Rows } from "../../../ui/layout/rows.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Empty, Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { Stave } from "../../../ui/stave/stave.tsx";
import { messages as workMessages } from "../../fulfilment/messages.ts";
import { WorkBadge } from "../../fulfilment/work-badge.tsx";
import { Age } from "../../fulfilment/worklist/age.tsx";
import { staveOf } from "../../fulfilment/worklist/stave-of.ts";
import { worklistAddress } from "../../fulfilment/worklist/worklist-address.ts";
import { Medicine } from "../../prescriptions/medicine.tsx";
import { myPharmacyProfile } from "../../profiles/calls.ts";
import { nameText } from "../../profiles/exports.ts";
import { LicenseNotice } from "../../profiles/license-notice.tsx";
import { pharmacyMessages } from "../../profiles/messages.ts";
import { VerificationNotice } from "../../profiles/verification-notice.tsx";
import { pharmacyDashboard } from "./calls.ts";
import { messages } from "./messages.ts";
import { NewsPanel } from "./news-panel.tsx";
import styles from "./pharmacy.module.css";

/** /pharmacy: the pharmacy's dashboard. */
export function Screen() {
  const dashboard = useQuery(pharmacyDashboard);
  const { isPending, refetch } = dashboard;
  const profile = useQuery(myPharmacyProfile).data;
  return (
    <Page
      title={messages().dashboard}
      above={usePersonName() ?? (profile && !profile.details ? undefined : "\u00a0")}
    >
      {profile && !profile.details && (
        <Banner kind="attention">
          <b>{pharmacyMessages().notFindable}</b>{" "}
          <TextLink href="/pharmacy/profile">{pharmacyMessages().complete}</TextLink>
        </Banner>
      )}
      {profile?.details && !profile.details.zone && (
        <Banner kind="information">
          <b>{pharmacyMessages().hoursUnknown}</b>{" "}
          <TextLink href="/pharmacy/profile">{pharmacyMessages().stateHours}</TextLink>
        </Banner>
      )}
      {profile?.lacksVerification && <VerificationNotice of="pharmacy" />}
      {profile?.details && !profile.lacksVerification && (
        <LicenseNotice of="pharmacy" license={profile.details} />
      )}
      {hasFailed(dashboard) && (
        <FailedLoad
          message={withReference(messages().dashboardFailed, dashboard.error)}
          onRetry={() => void refetch()}
        />
      )}
      <Search />
      <Columns>
        <Work />
        <div className={styles.aside}>
          <NewsPanel isPending={isPending} />
          <Recent />
        </div>
      </Columns>
      <Counters />
    </Page>
  );
}

function Search() {
  const [searched, setSearched] = useState("");
  const router = useRouter();
  const go = (q: string) => void router.navigate({ href: worklistAddress({ q: q.trim() }) });
  return (
    <search className={styles.search}>
      <SearchField label={workMessages().search} value={searched} onChange={setSearched} onSubmit={go} />
      <Button variant="quiet" onPress={() => go(searched)}>
        {messages().find}
      </Button>
      <p className={styles.mute}>{workMessages().searchHelp}</p>
    </search>
  );
}

/** The pharmacy's waiting work, earliest sent first. */
function Work() {
  const { data, isPending } = useQuery(pharmacyDashboard);
  const now = useNow(60_000);
  const [first, ...others] = data?.work ?? [];
  const more = data ? data.waiting - data.work.length : 0;
  return (
    <Section title={messages().waiting}>
      {first && <Oldest prescription={first} now={now} />}
      {isPending && (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
      {data && !first && (
        <Card>
          <NoWork hasEver={data.recent.length > 0} />
        </Card>
      )}
      {others.length > 0 && (
        <Card flush>
          <Rows label={messages().waiting}>
            {others.map((item) => (
              <Row
                key={item.id}
                href={worklistAddress({ prescription: item.id })}
                what={<Medicine of={item} />}
                meta={
                  <>
                    {nameText(item)} · {item.doctorName} · <Age prescription={item} now={now} />
                  </>
                }
                end={<WorkBadge of={item} />}
              />
            ))}
          </Rows>
        </Card>
      )}
      {data && more > 0 && (
        <p>
          <TextLink href={worklistAddress({})}>{messages().more({ count: more, orMore: false })}</TextLink>
        </p>
      )}
    </Section>
  );
}

/** The prescription that has waited longest, with its stave and a link. */
function Oldest({ prescription, now }: { prescription: NamedWork; now: number }) {
  const { turn, ...stave } = staveOf(prescription);
  return (
    <Card as="section" aria-labelledby="oldest">
      <div className={styles.oldest}>
        <div className={styles.head}>
          <h3 id="oldest">
            <Medicine of={prescription} />
          </h3>
          <WorkBadge of={prescription} />
        </div>
        <p className={styles.mute}>
          {nameText(prescription)} · {prescription.doctorName} · <Age prescription={prescription} now={now} />
        </p>
        <Stave lanes={workMessages().lanes} {...stave} />
        <p>{turn}</p>
        <div>
          <LinkButton href={worklistAddress({ prescription: prescription.id })}>
            {messages().start}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}

function NoWork({ hasEver }: { hasEver: boolean }) {
  if (!hasEver)
    return (
      <Empty icon={ClipboardList} title={workMessages().none}>
        {workMessages().noneHelp}
      </Empty>
    );
  return (
    <Empty icon={ClipboardList} title={messages().noWork}>
      {messages().noWorkHelp}
    </Empty>
  );
}

function Recent() {
  const { data } = useQuery(pharmacyDashboard);
  if (!data || data.recent.length === 0) return null;
  return (
    <Section title={messages().recent}>
      <Card flush>
        <Rows label={messages().recent}>
          {data.recent.map((item) => (
            <Item key={item.id} prescription={item} />
          ))}
        </Rows>
      </Card>
    </Section>
  );
}

function Counters() {
  const { data } = useQuery(pharmacyDashboard);
  return (
    <Stats
      stats={[
        {
          label: messages().attention,
          value: figure(data?.attention),
          help: messages().attentionHelp,
          href: worklistAddress({ show: "sent" }),
        },
        {
          label: messages().ready,
          value: figure(data?.ready),
          help: messages().readyHelp,
          href: worklistAddress({ show: "ready" }),
        },
        { label: messages().pending, value: figure(data?.pending), help: messages().pendingHelp },
      ]}
    />
  );
}

function figure(count: number | undefined): string | undefined {
  return count === undefined ? undefined : workMessages().count({ count, orMore: false });
}

function Item({ prescription }: { prescription: NamedWork }) {
  return (
    <Row
      what={<Medicine of={prescription} />}
      meta={
        <>
          <p>{nameText(prescription)}</p>
          <WorkBadge of={prescription} />
        </>
      }
      end={
        <LinkButton href={worklistAddress({ prescription: prescription.id })} variant="plain" compact flush>
          {messages().viewDetails}
        </LinkButton>
      }
    />
  );
}
