import { Controller, useForm, useWatch } from "react-hook-form";
import { v7 as newId } from "uuid";
import { contract } from "#contract/wellness";
import {
  defaultUnits,
  GoalDetails,
  type GoalType,
  type GoalView,
  goalTypes,
  isFedByDoses,
} from "#domain/wellness";
import { longestIn } from "#kernel/text/length";
import { showProblem } from "../../../lib/forms/show-problem.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { Stack } from "../../../ui/layout/layout.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import type { StatusMessage } from "../../../ui/messages/status-message.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { useChangeGoal, useCreateGoal } from "../calls.ts";
import { goalFormMessages, goalMessages } from "../messages.ts";
import { type GoalForm, goalFrom, issuesOf } from "./goal-form.ts";

export interface GoalDialogProps {
  /** The goal to change; undefined for a new one. */
  goal: GoalView | undefined;
  status: StatusMessage;
  onClose: () => void;
}

/** The form of a goal. The type of an existing goal is fixed; each type has its default unit. */
export function GoalDialog({ goal, status, onClose }: GoalDialogProps) {
  const words = goalFormMessages();
  const create = useCreateGoal();
  const change = useChangeGoal();
  const form = useForm<GoalForm>({
    defaultValues: {
      id: goal?.id ?? newId(),
      type: goal?.type ?? "water_intake",
      name: goal?.name ?? "",
      target: goal ? String(goal.target) : "",
      unit: goal?.unit ?? defaultUnits.water_intake,
    },
  });
  const { control, setError, setValue, getFieldState, formState } = form;
  const type = useWatch({ control, name: "type" });
  const done = (said: string) => {
    status.succeeded(said, 3000);
    onClose();
  };
  const submit = form.handleSubmit((values) => {
    if (create.isPending || change.isPending) return;
    const input = goalFrom(values);
    const issues = issuesOf(
      goal ? contract.changeGoal.input : contract.createGoal.input,
      input,
      Boolean(goal),
    );
    issues.forEach(({ path, message }, n) => {
      setError(path, { message }, { shouldFocus: n === 0 });
    });
    if (issues.length > 0) return;
    const { type, ...details } = input;
    const onError = (error: Error) => {
      const left = showProblem(error, values, setError);
      if (left) setError("root", { message: left });
    };
    if (goal) change.mutate(details, { onSuccess: () => done(words.changed(details.name)), onError });
    else create.mutate({ ...details, type }, { onSuccess: () => done(words.created(details.name)), onError });
  });
  const chooseType = (type: string) => {
    setValue("type", type as GoalType);
    if (!getFieldState("unit", formState).isDirty) setValue("unit", defaultUnits[type as GoalType]);
  };
  return (
    <Dialog
      open
      title={goal ? words.change : words.create}
      onClose={onClose}
      actions={
        <>
          <Button variant="plain" onPress={onClose}>
            {words.cancel}
          </Button>
          <Button
            busy={create.isPending || change.isPending}
            busyLabel={words.saving}
            onPress={() => void submit()}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          {formState.errors.root?.message && <Banner kind="failure">{formState.errors.root.message}</Banner>}
          {!goal && (
            <Controller
              control={control}
              name="type"
              render={({ field }) => (
                <SelectField
                  {...field}
                  required
                  label={words.type}
                  options={goalTypes.map((id) => ({ id, label: goalMessages().types[id] }))}
                  onChange={chooseType}
                />
              )}
            />
          )}
          <Field control={control} name="name" label={words.name} help={words.nameHelp} />
          <Field
            control={control}
            name="target"
            label={words.target}
            help={isFedByDoses({ type }) ? words.sharePerDay : goal && words.targetHelp}
            inputMode="decimal"
          />
          <Field control={control} name="unit" label={words.unit} />
          <button type="submit" hidden />
        </Stack>
      </form>
    </Dialog>
  );
}

interface FieldProps {
  control: ReturnType<typeof useForm<GoalForm>>["control"];
  name: "name" | "target" | "unit";
  label: string;
  help?: string | undefined;
  inputMode?: "decimal";
}

function Field({ control, name, ...shown }: FieldProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          {...shown}
          longest={longestIn(GoalDetails.shape[name])}
          required
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
