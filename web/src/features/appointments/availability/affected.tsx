import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { contract } from "#contract/appointments";
import { type ProblemCode, problemMessages } from "#kernel/call/problem-messages";
import { longestIn } from "#kernel/text/length";
import { formatAppointment, formatDate, zoneShort } from "../../../lib/time/dates.ts";
import { useDraftText } from "../../../session/drafts.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Section, Stack, Text } from "../../../ui/layout/layout.tsx";
import { Row, Rows } from "../../../ui/layout/rows.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Loaded } from "../../../ui/messages/loaded.tsx";
import type { StatusMessage } from "../../../ui/messages/status-message.tsx";
import { StepButton } from "../../../ui/steps/step-button.tsx";
import { licenseEndsMessages } from "../booking/messages.ts";
import { type AffectedAppointment, affected, useChangeAffected } from "./calls.ts";
import { affectedMessages } from "./messages.ts";

const choices = ["move", "cancel", "keep"] as const;
type Choice = (typeof choices)[number];

/** The appointments on days off: each is moved, cancelled or kept, all for one reason. */
export function Affected({ status }: { status: StatusMessage }) {
  const found = useQuery(affected);
  return (
    <Section title={affectedMessages().title}>
      <Loaded query={found} lines={4}>
        {({ items, orMore }) =>
          items.length === 0 ? (
            <p>
              <Text tone="soft">{affectedMessages().none}</Text>
            </p>
          ) : (
            <Changing items={items} orMore={orMore} status={status} />
          )
        }
      </Loaded>
    </Section>
  );
}

interface ChangingProps {
  items: readonly AffectedAppointment[];
  orMore: boolean;
  status: StatusMessage;
}

function Changing({ items, orMore, status }: ChangingProps) {
  const words = affectedMessages();
  const change = useChangeAffected();
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const [reasonText, setReason] = useDraftText(`days off ${items[0]?.appointment.id}`);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const choiceOf = ({ appointment, proposed }: AffectedAppointment): Choice =>
    chosen[appointment.id] ?? (proposed ? "move" : "cancel");
  const changes = items
    .filter((item) => choiceOf(item) !== "keep")
    .map((item) => ({
      id: item.appointment.id,
      to: choiceOf(item) === "move" ? item.proposed : undefined,
    }));
  const isLate = items.some((item) => item.licenseEnds && choiceOf(item) === "move");

  function submit() {
    change.mutateOnce(
      { reasonText, changes, ...(isLate && { licenseConfirmed: true }) },
      {
        onSuccess({ items: changed, refused }) {
          setRefused(refused.map(({ id, code }) => refusalOf(items, id, code)));
          const cancels = changed.filter((one) => one.status === "cancelled").length;
          if (changed.length === 0) return;
          if (refused.length === 0) setReason("");
          status.succeeded(words.done({ moves: changed.length - cancels, cancels }), 5000);
        },
      },
    );
  }

  return (
    <Stack>
      <p>
        <Text tone="soft">{words.help}</Text>
      </p>
      {refused.length > 0 && <Banner kind="failure">{refused.join("\n")}</Banner>}
      {change.failure && <Banner kind="failure">{change.failure}</Banner>}
      <Card flush>
        <Rows label={words.title}>
          {items.map((item) => (
            <AffectedRow
              key={item.appointment.id}
              item={item}
              value={choiceOf(item)}
              onChange={(choice) => setChosen({ ...chosen, [item.appointment.id]: choice })}
            />
          ))}
        </Rows>
      </Card>
      {orMore && <p>{words.more}</p>}
      <Card>
        <Stack>
          <TextField
            label={words.reason}
            optional
            help={words.reasonHelp}
            lines={3}
            longest={longestIn(contract.changeAffected.input.shape.reasonText)}
            value={reasonText}
            onChange={setReason}
          />
          <p>
            <Text tone="soft" size="small">
              {words.final}
            </Text>
          </p>
          <div>
            <StepButton
              meaning={`change ${changes.map(({ id, to }) => `${id} ${to?.date} ${to?.time}`).join()}`}
              isDisabled={changes.length === 0}
              busy={change.isPending}
              busyLabel={words.saving}
              onPress={submit}
            >
              {words.submit({ count: changes.length })}
            </StepButton>
          </div>
        </Stack>
      </Card>
    </Stack>
  );
}

interface AffectedRowProps {
  item: AffectedAppointment;
  value: Choice;
  onChange: (choice: Choice) => void;
}

function AffectedRow({ item: { appointment, proposed, licenseEnds }, value, onChange }: AffectedRowProps) {
  const words = affectedMessages();
  const { patientName, date, time, zone } = appointment;
  return (
    <Row
      what={<bdi>{patientName}</bdi>}
      meta={
        <>
          <time dateTime={`${date}T${time}`}>
            {formatAppointment(appointment)} {zoneShort(zone, date)}
          </time>
          {!proposed && <p>{words.noTime}</p>}
          {licenseEnds && value === "move" && <p>{licenseEndsMessages().yours(formatDate(licenseEnds))}</p>}
        </>
      }
      end={
        <SelectField
          label={words.choice(patientName)}
          value={value}
          onChange={(id) => onChange(choices.find((choice) => choice === id) ?? "keep")}
          options={[
            ...(proposed ? [{ id: "move", label: words.move(formatAppointment(proposed)) }] : []),
            { id: "cancel", label: words.cancel },
            { id: "keep", label: words.keep },
          ]}
        />
      }
    />
  );
}

/** Why an appointment was not changed. */
function refusalOf(items: readonly AffectedAppointment[], id: string, code: string): string {
  const patient = items.find(({ appointment }) => appointment.id === id)?.appointment.patientName ?? "";
  const sentences: Readonly<Record<string, string>> = problemMessages() satisfies Record<ProblemCode, string>;
  return affectedMessages().refused({ patient, why: sentences[code] ?? affectedMessages().failed });
}
