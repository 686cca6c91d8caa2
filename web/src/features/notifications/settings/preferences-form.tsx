import { type FormEvent, useState } from "react";
import type * as z from "zod/mini";
import type { contract } from "#contract/notifications";
import {
  type Channel,
  channels,
  dailyKindsOf,
  kindsOf,
  kindTraits,
  type NotificationKind,
} from "#domain/notifications";
import { deviceZone, zoneName } from "../../../lib/time/dates.ts";
import { Button, TextLink } from "../../../ui/buttons/button.tsx";
import { Checkbox, CheckboxGroup } from "../../../ui/fields/choice.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Text } from "../../../ui/layout/layout.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { useSavePreferences } from "../calls.ts";
import { messages, savedMs } from "./messages.ts";
import styles from "./settings.module.css";

type Saved = z.infer<typeof contract.preferences.output>;

/** The times that quiet hours begin with. */
const night = { from: "22:00", to: "07:00" };

/** The choices of a person: kinds by channel, and quiet hours. */
export function PreferencesForm({ saved, role }: { saved: Saved; role: string }) {
  const { hasEmails, ...choices } = saved;
  const [off, setOff] = useState(choices.off);
  const [shown, setShown] = useState(choices.off.email);
  const [quiet, setQuiet] = useState(choices.quiet);
  const [daily, setDaily] = useState(choices.daily);
  const [isSame, setSame] = useState(false);
  const save = useSavePreferences();
  const status = useStatusMessage();
  function submit(event: FormEvent) {
    event.preventDefault();
    const same = quiet !== undefined && quiet.from === quiet.to;
    setSame(same);
    if (same) return;
    save.mutateOnce(
      { off, shown, ...(quiet && { quiet }), ...(daily && { daily }) },
      {
        onSuccess: (saved) => {
          setOff(saved.off);
          setShown(saved.off.email);
          status.succeeded(messages().saved, savedMs);
        },
      },
    );
  }
  const dailyKinds = dailyKindsOf(role).filter((kind) => !off.email.includes(kind));
  const choose = (channel: Channel, kinds: readonly NotificationKind[], wanted: readonly string[]) =>
    setOff({ ...off, [channel]: kinds.filter((kind) => !wanted.includes(kind)) });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Text tone="soft">{messages().always}</Text>
      {channels.map((channel) => {
        const kinds = kindsOf(role).filter((kind) => kindTraits[kind].channels.includes(channel));
        const isOff = channel === "email" && !hasEmails;
        return (
          <Card key={channel}>
            <CheckboxGroup
              label={messages().channels[channel]}
              help={messages().help[channel]}
              disabled={isOff}
              choices={kinds.map((kind) => ({ id: kind, label: messages().kinds[kind] }))}
              value={kinds.filter((kind) => !off[channel].includes(kind))}
              onChange={(wanted) => choose(channel, kinds, wanted)}
            />
            {channel === "email" && dailyKinds.length > 0 && (
              <CheckboxGroup
                label={messages().daily}
                help={messages().dailyHelp(zoneName(daily?.zone ?? deviceZone()))}
                disabled={isOff}
                choices={dailyKinds.map((kind) => ({ id: kind, label: messages().kinds[kind] }))}
                value={dailyKinds.filter((kind) => daily?.kinds.includes(kind))}
                onChange={(chosen) => {
                  const kinds = dailyKinds.filter((kind) => chosen.includes(kind));
                  setDaily(kinds.length > 0 ? { kinds, zone: deviceZone() } : undefined);
                }}
              />
            )}
            {isOff && (
              <Banner kind="information">
                {messages().emailsOff} <TextLink href={`/${role}/profile`}>{messages().toProfile}</TextLink>
              </Banner>
            )}
          </Card>
        );
      })}
      <Card as="section" aria-label={messages().quiet}>
        <div className={styles.quiet}>
          <h2>{messages().quiet}</h2>
          <Checkbox
            value={quiet !== undefined}
            onChange={(isOn) => setQuiet(isOn ? { ...night, zone: deviceZone() } : undefined)}
          >
            {messages().quietOn}
          </Checkbox>
          {quiet && (
            <>
              <div className={styles.times}>
                <TextField
                  type="time"
                  label={messages().from}
                  required
                  value={quiet.from}
                  onChange={(from) => setQuiet({ ...quiet, from })}
                />
                <TextField
                  type="time"
                  label={messages().to}
                  required
                  value={quiet.to}
                  onChange={(to) => setQuiet({ ...quiet, to })}
                  error={isSame ? messages().same : undefined}
                />
              </div>
              <Text tone="soft" size="small">
                {messages().quietHelp(zoneName(quiet.zone))}
              </Text>
            </>
          )}
        </div>
      </Card>
      {save.failure && <Banner kind="failure">{save.failure}</Banner>}
      {status.message}
      <div>
        <Button type="submit" busy={save.isPending} busyLabel={messages().saving}>
          {messages().save}
        </Button>
      </div>
    </form>
  );
}
