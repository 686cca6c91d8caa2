import { useState } from "react";
import { eventMessages } from "#domain/audit";
import { Button, TextLink } from "../../ui/buttons/button.tsx";
import { TextField } from "../../ui/fields/field.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import styles from "./history.module.css";
import {
  Actor,
  type HistoryQuery,
  hasDays,
  historyAddress,
  Of,
  problemsOf,
  Topic,
} from "./history-address.ts";
import { messages } from "./messages.ts";

const any = "any";
const actors = () =>
  [any, ...Actor.options].map((id) => ({
    id,
    label: messages().byOptions[id as Actor] ?? messages().anyone,
  }));
const topics = () => [
  { id: any, label: messages().anything },
  ...Topic.options.map((id) => ({ id, label: eventMessages().topics[id] })),
];
const options = () => Of.options.map((id) => ({ id, label: messages().kinds[id] }));

export interface HistoryFilterProps {
  query: HistoryQuery;
  onShow: (query: HistoryQuery) => void;
}

/** The filter of the history. Nothing is requested before "Show". */
export function HistoryFilter({ query, onShow }: HistoryFilterProps) {
  const [draft, setDraft] = useState(query);
  const [errors, setErrors] = useState(() => problemsOf(query));
  const set = (change: Partial<HistoryQuery>) => setDraft({ ...draft, ...change });
  const field = (name: "id" | "from" | "to") => ({
    value: draft[name] ?? "",
    onChange: (value: string) => set({ [name]: value.trim() || undefined }),
    error: errors[name],
  });
  const submit = () => {
    const found = problemsOf(draft);
    setErrors(found);
    if (Object.keys(found).length === 0) onShow(draft);
  };
  return (
    <search aria-label={messages().filter}>
      <form
        noValidate
        className={styles.filter}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <SelectField
          label={messages().of}
          options={options()}
          value={draft.of}
          onChange={(of) => set({ of: Of.safeParse(of).data ?? "all" })}
        />
        {draft.of !== "all" && (
          <div className={styles.wide}>
            <TextField {...field("id")} label={messages().id} help={messages().idHelp} longest={60} ltr />
          </div>
        )}
        {hasDays(draft.of) && <TextField {...field("from")} label={messages().from} type="date" />}
        {hasDays(draft.of) && <TextField {...field("to")} label={messages().to} type="date" />}
        <SelectField
          label={messages().by}
          options={actors()}
          value={draft.by ?? any}
          onChange={(by) => set({ by: Actor.safeParse(by).data })}
        />
        <SelectField
          label={messages().topic}
          options={topics()}
          value={draft.about ?? any}
          onChange={(about) => set({ about: Topic.safeParse(about).data })}
        />
        <div className={styles.actions}>
          <Button type="submit">{messages().show}</Button>
          {historyAddress(query) !== historyAddress({}) && (
            <TextLink href={historyAddress({})}>{messages().everything}</TextLink>
          )}
        </div>
      </form>
    </search>
  );
}
