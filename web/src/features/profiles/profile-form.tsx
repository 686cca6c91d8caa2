import type { ReactNode } from "react";
import type { Control, FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import { longestIn } from "#kernel/text/length";
import { Card } from "../../ui/layout/card.tsx";
import { fieldLabels, type ProfileField } from "./field-messages.ts";
import { profileMessages } from "./messages.ts";
import styles from "./profile-form.module.css";
import {
  FormChecks,
  FormNumber,
  FormSelect,
  FormSwitch,
  FormText,
  FormZone,
  type texts,
  type Width,
  type Words,
} from "./profile-inputs.tsx";

/** How a field is asked for. */
type Kind =
  | { readonly kind: keyof typeof texts; readonly lines?: number; readonly autoComplete?: "off" }
  | { readonly kind: "number" | "zone" | "switch" | "emails" }
  /** The labels of options that differ from their values are `words`. */
  | { readonly kind: "choice" | "choices"; readonly options: readonly string[]; readonly words: Words }
  /** A field of its own kind. */
  | { readonly kind: "own"; readonly field: ReactNode };

/** A field of a profile's form. Its label is that of the profile's field, and whether it may be left out is read from the schema. */
export type FormField<Section extends string> = Kind & {
  readonly section: Section;
  /** How much of the row it occupies, by its typical content; half by default. */
  readonly width?: Width;
  readonly label?: string;
  readonly help?: string | undefined;
  /** Where it depends on other fields. */
  readonly optional?: boolean;
  readonly below?: ReactNode;
};

/** The fields of a profile, in their order. One without a decision does not compile. */
export type FormFields<Values extends FieldValues, Section extends string> = {
  readonly [Name in keyof Values & ProfileField]-?: FormField<Section>;
};

type Shape = Readonly<Record<string, z.core.$ZodType>>;

interface ProfileFieldsProps<Values extends FieldValues, Section extends string> {
  control: Control<Values, unknown, unknown>;
  /** The fields of the details that the form writes: what they require, and their limits. */
  shape: Shape;
  /** The headings. */
  sections: Readonly<Record<Section, string>>;
  fields: FormFields<Values, Section>;
}

/** The sections of a profile's form with their fields. */
export function ProfileFields<Values extends FieldValues, Section extends string>(
  props: ProfileFieldsProps<Values, Section>,
) {
  const { shape, sections, fields } = props;
  const control = props.control as unknown as Control;
  const all = Object.entries(fields) as [ProfileField, FormField<Section>][];
  return Object.entries<string>(sections).map(([section, title]) => (
    <Card key={section} as="section" aria-label={title}>
      <div className={styles.section}>
        <h2>{title}</h2>
        <div className={styles.fields}>
          {all
            .filter(([, field]) => field.section === section)
            .map(([name, field]) => (
              <Field key={name} {...{ control, name, field }} schema={shape[name]} />
            ))}
        </div>
      </div>
    </Card>
  ));
}

/** The fields that hold no text. */
type WithoutTexts<Values> = {
  [Name in keyof Values as string extends Values[Name] ? never : Name]: Values[Name];
};

/** The initial values of a form: the given ones, what its shape says where nothing is stated, and every required text is empty. */
export function startingWith<Values extends FieldValues>(
  shape: Shape,
  given: WithoutTexts<Values> & Partial<Values>,
): Values {
  const initial = Object.entries(shape).flatMap(([name, schema]) => {
    if (schema instanceof z.ZodMiniDefault) return [[name, schema._zod.def.defaultValue]];
    return schema._zod.def.type === "string" ? [[name, ""]] : [];
  });
  return { ...Object.fromEntries(initial), ...given };
}

interface FieldProps {
  control: Control;
  name: ProfileField;
  field: FormField<string>;
  schema: z.core.$ZodType | undefined;
}

function Field({ control, name, field, schema }: FieldProps) {
  const mayLack = schema?._zod.optin === "optional" && !(schema instanceof z.ZodMiniDefault);
  const { label = fieldLabels()[name], help, optional = mayLack, below } = field;
  const bound = { control, name, label, help, optional };
  switch (field.kind) {
    case "own":
      return field.field;
    case "emails":
      return (
        <>
          <FormSwitch {...bound} name={`${name}.email`} label={profileMessages().emails} />
          {below}
        </>
      );
    case "switch":
      return <FormSwitch {...bound} />;
    case "choices":
      return <FormChecks {...bound} options={field.options} words={field.words} />;
    case "choice":
      return <FormSelect {...bound} {...field} />;
    case "zone":
      return <FormZone {...bound} width={field.width} />;
    case "number":
      return <FormNumber {...bound} width={field.width} />;
    default:
      return <FormText {...bound} {...field} longest={schema && longestIn(schema)} />;
  }
}
