import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { mostEntries } from "#domain/calendars";
import { formatNumber } from "../../lib/numbers.ts";
import { formatDate } from "../../lib/time/dates.ts";
import { Button, LinkButton } from "../../ui/buttons/button.tsx";
import { TextField } from "../../ui/fields/field.tsx";
import { Switch } from "../../ui/fields/switch.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Inline, Page, Stack, Text } from "../../ui/layout/layout.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { Loaded } from "../../ui/messages/loaded.tsx";
import { type StatusMessage, useStatusMessage } from "../../ui/messages/status-message.tsx";
import { StepButton } from "../../ui/steps/step-button.tsx";
import { calendar, useCloseCalendar, useCreateAddress, useShowNames } from "./calls.ts";
import { messages } from "./messages.ts";

const messageMs = 3000;

/** /doctor/calendar and /patient/calendar: the address at which a calendar app reads the appointments. */
export function Screen() {
  const role = useLocation({
    select: ({ pathname }) => (pathname.startsWith("/doctor") ? "doctor" : "patient"),
  });
  const found = useQuery(calendar);
  const status = useStatusMessage();
  return (
    <Page
      title={messages().title}
      below={messages().help}
      above={
        <LinkButton href={`/${role}/appointments`} variant="plain" compact flush icon={ArrowLeft}>
          {messages().back}
        </LinkButton>
      }
    >
      <Loaded query={found} lines={4} failed={messages().loadFailed}>
        {(own) => <Subscription {...own} role={role} status={status} />}
      </Loaded>
      {status.message}
    </Page>
  );
}

interface SubscriptionProps {
  createdAt?: string | undefined;
  showsNames: boolean;
  role: "doctor" | "patient";
  status: StatusMessage;
}

function Subscription({ createdAt, showsNames, role, status }: SubscriptionProps) {
  const words = messages();
  const create = useCreateAddress();
  const names = useShowNames();
  const close = useCloseCalendar();
  const [path, setPath] = useState<string>();
  const failure = create.failure ?? names.failure ?? close.failure;
  const isOpen = createdAt !== undefined;
  return (
    <Card>
      <Stack>
        {failure && <Banner kind="failure">{failure}</Banner>}
        {path === undefined ? (
          <p>{isOpen ? words.created(formatDate(createdAt)) : words.none}</p>
        ) : (
          <Address path={path} status={status} />
        )}
        <p>{words.contents[role](formatNumber(mostEntries))}</p>
        {isOpen && (
          <>
            <Switch
              label={words.names}
              on={words.on}
              off={words.off}
              value={showsNames}
              onChange={(on) => names.mutateOnce(on)}
            />
            <p>
              <Text tone="soft" size="small">
                {words.namesHelp[role]}
              </Text>
            </p>
            <p>
              <Text tone="soft" size="small">
                {words.renewHelp}
              </Text>
            </p>
          </>
        )}
        <Inline>
          <StepButton
            meaning={`address ${isOpen}`}
            variant={isOpen ? "quiet" : "primary"}
            busy={create.isPending}
            busyLabel={words.saving}
            onPress={() => create.mutateOnce(showsNames, { onSuccess: (answer) => setPath(answer.path) })}
          >
            {isOpen ? words.renew : words.create}
          </StepButton>
          {isOpen && (
            <StepButton
              meaning="end subscription"
              variant="plain"
              busy={close.isPending}
              busyLabel={words.saving}
              onPress={() =>
                close.mutateOnce(undefined, {
                  onSuccess: () => {
                    setPath(undefined);
                    status.succeeded(words.closed, messageMs);
                  },
                })
              }
            >
              {words.close}
            </StepButton>
          )}
        </Inline>
      </Stack>
    </Card>
  );
}

function Address({ path, status }: { path: string; status: StatusMessage }) {
  const words = messages();
  const address = `${location.origin}${path}`;
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      status.succeeded(words.copied, messageMs);
    } catch {
      status.failed(words.notCopied, messageMs); // the browser denies access to the clipboard
    }
  }
  return (
    <Stack gap="s">
      <TextField
        label={words.address}
        help={words.addressHelp}
        readOnly
        longest={undefined}
        ltr
        value={address}
        onChange={() => {}}
      />
      <Inline>
        <Button variant="quiet" onPress={() => void copy()}>
          {words.copy}
        </Button>
        <a href={address.replace(/^https?:/, "webcal:")}>{words.open}</a>
      </Inline>
    </Stack>
  );
}
