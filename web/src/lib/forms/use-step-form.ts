import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type FormState,
  get,
  type Path,
  set,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type * as z from "zod/mini";
import { Problem } from "#kernel/call/problem";
import { longestIn } from "#kernel/text/length";
import { hasMovedOn } from "../api/failure.ts";

/** A text that is stored on the device until it is sent, and the setter that stores it. */
type DraftText = readonly [text: string, keep: (text: string) => void];

/** What happens once the server has answered. */
export interface Then<Answer> {
  readonly onSuccess: (answer: Answer) => void;
  readonly onError: (error: Error) => void;
}

/** What a form needs of the command that sends it. */
interface Command {
  readonly isPending: boolean;
  readonly failure: string | undefined;
  readonly failureOf: (error: unknown) => string;
  readonly reset: () => void;
}

/** A property of the input. */
type Property<Schema> = Schema extends { readonly shape: infer Shape } ? keyof Shape & string : never;

export interface StepFormOptions<Values extends FieldValues, Schema extends z.ZodMiniType, Answer> {
  /** What the fields hold at first. */
  readonly first: Values;
  /** The fields whose text is a draft until it is sent. */
  readonly drafts?: { readonly [Name in keyof Values]?: DraftText };
  /** The input of the contract, and what the fields make of it. Its rules are the form's rules. */
  readonly schema: Schema;
  readonly input: (values: Values) => unknown;
  /** The fields of properties that have no field of their name. */
  readonly fieldOf?: { readonly [Name in Property<Schema>]?: keyof Values & string };
  /** The sentences at empty fields, in place of the schema's. */
  readonly sentences?: { readonly [Name in keyof Values]?: string | undefined };
  /** What must be true beside the schema: the sentence of each field that is wrong; null for one that is right whatever the schema says. */
  readonly check?: (values: Values) => {
    readonly [Name in keyof Values]?: string | false | null | undefined;
  };
  /** Absent where nothing is sent yet. */
  readonly command?: Command;
  readonly send: (input: z.output<Schema>, then: Then<Answer>) => void;
  readonly onDone: (answer: Answer, sent: z.output<Schema>) => void;
  /** Called with the reason when the record has changed since, so that the step is no longer possible. */
  readonly onRefused?: (why: string) => void;
}

const idle: Command = {
  ...{ isPending: false, failure: undefined },
  failureOf: () => "",
  reset: () => undefined,
};

/** A form whose values become the input of one call. */
export interface StepForm<Values extends FieldValues, Name extends string = string> {
  readonly form: UseFormReturn<Values, unknown, unknown>;
  readonly submit: () => void;
  readonly isPending: boolean;
  /** Why it failed, unless the fields say everything. */
  readonly failure: string | undefined;
  readonly clearFailure: () => void;
  /** The most characters of a property of the input. */
  readonly longest: (property: Name) => number | undefined;
}

/** The type of an error that the server found. */
const byServer = "server";

/**
 * A form whose rules are those of the call that it sends. What is wrong is said at its field, and the first such field gets
 * the focus; the server's answer about fields is shown in the same way. What no field shows is the failure of the form.
 */
export function useStepForm<Values extends FieldValues, Schema extends z.ZodMiniType, Answer>(
  options: StepFormOptions<Values, Schema, Answer>,
): StepForm<Values, Property<Schema>> {
  const { first, schema, input, send, onDone, onRefused } = options;
  const drafts: Readonly<Record<string, DraftText | undefined>> = options.drafts ?? {};
  const sentences: Readonly<Record<string, string | undefined>> = options.sentences ?? {};
  const { command = idle } = options;
  const [isAtFields, setAtFields] = useState(false);
  /** Whether fields were found wrong: what changes is checked at once, and not only with the next press. */
  const complains = useRef(false);
  const texts = Object.entries(drafts).map(([name, text]) => [name, text?.[0]]);
  const form = useForm<Values, unknown, z.output<Schema>>({
    defaultValues: { ...first, ...Object.fromEntries(texts) } as DefaultValues<Values>,
    // `follow` does it for all fields.
    reValidateMode: "onSubmit",
    resolver(values) {
      const parsed = schema.safeParse(input(values));
      const wrong = new Map<string, string>();
      for (const { path, message } of parsed.error?.issues ?? []) {
        const name = shownAt(path);
        const sentence = isEmpty(get(values, name)) ? sentences[name] : undefined;
        if (!wrong.has(name)) wrong.set(name, sentence ?? message);
      }
      for (const [name, sentence] of Object.entries(options.check?.(values) ?? {}))
        if (sentence === null) wrong.delete(name);
        else if (sentence) wrong.set(name, sentence);
      if (parsed.success && wrong.size === 0) return { values: parsed.data, errors: {} };
      const errors = {};
      for (const [name, message] of wrong) set(errors, name, { type: "value", message });
      return { values: {}, errors };
    },
  });

  /** The field that shows a place in the input. */
  function shownAt(path: readonly PropertyKey[]): string {
    const name = fieldAt(path, options);
    return name !== undefined && form.control._names.mount.has(name) ? name : "root";
  }

  const follow = useEffectEvent((changed: Changed) => {
    const { values, name, errors = {} } = changed;
    if (name === undefined) return;
    drafts[name]?.[1](values[name] ?? "");
    if (!complains.current) return;
    // What is wrong may depend on several fields. What the server found is right until its own field changes.
    const changeable = Object.keys(first).filter(
      (field) => field === name || errors[field]?.type !== byServer,
    );
    void form.trigger([...changeable, "root"] as Path<Values>[]);
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: follow }), [form]);
  const complain = () => {
    complains.current = true;
  };
  const submit = form.handleSubmit((sent) => {
    if (command.isPending) return;
    setAtFields(false);
    complains.current = false;
    send(sent, {
      onSuccess(answer) {
        for (const text of Object.values(drafts)) text?.[1]("");
        onDone(answer, sent);
      },
      onError(error) {
        if (hasMovedOn(error) && onRefused) return onRefused(command.failureOf(error));
        const fields = error instanceof Problem ? error.fields : [];
        const found = fields
          .map(({ path, title }) => ({ at: shownAt(path.split(".")), title }))
          .filter(({ at }) => at !== "root");
        if (found.length > 0) complain();
        for (const [n, { at, title }] of found.entries())
          form.setError(at as Path<Values>, { type: byServer, message: title }, { shouldFocus: n === 0 });
        setAtFields(found.length > 0 && found.length === fields.length);
      },
    });
  }, complain);
  return {
    form: form as UseFormReturn<Values, unknown, unknown>,
    submit: () => void submit(),
    isPending: command.isPending,
    failure: form.formState.errors.root?.message ?? (isAtFields ? undefined : command.failure),
    clearFailure: command.reset,
    longest(property) {
      const { shape } = schema as unknown as { shape: Readonly<Record<string, z.core.$ZodType>> };
      const found = shape[property];
      return found && longestIn(found);
    },
  };
}

/** A change of the fields, with the state of the form. */
interface Changed extends Partial<Pick<FormState<FieldValues>, "errors">> {
  readonly values: FieldValues;
  readonly name?: string;
}

function isEmpty(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "";
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

/** The field of a place in the input: the innermost property that has one, with the place within it. */
function fieldAt<Values extends FieldValues>(
  path: readonly PropertyKey[],
  { first, fieldOf }: Pick<StepFormOptions<Values, z.ZodMiniType, unknown>, "first" | "fieldOf">,
): string | undefined {
  const fields: Readonly<Record<string, string | undefined>> = fieldOf ?? {};
  const parts = path.map(String);
  const at = parts.findLastIndex((part) => Object.hasOwn(first, part) || fields[part]);
  const [name, ...within] = parts.slice(at);
  return at < 0 || name === undefined ? undefined : [fields[name] ?? name, ...within].join(".");
}
