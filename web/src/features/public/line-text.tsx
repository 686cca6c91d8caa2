import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { mailtoOf } from "#kernel/text/mailto";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { placeholders } from "./messages.ts";
import type { InlineText, Line, SettingName } from "./text.ts";

/** The known settings of the installation; the others are shown as placeholders. */
export type SettingValues = { readonly [name in SettingName]?: string | readonly string[] | undefined };

/** A line of a text. */
export function LineText({ line, settings }: { line: Line; settings: SettingValues }) {
  return line.map((words, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change while it is read
    <Fragment key={place}>
      <Inline label={words} settings={settings} />
    </Fragment>
  ));
}

interface ButtonLinkProps {
  link: string;
  label: string;
  /** The address of the page that shows it. */
  at: string;
  mail: SettingValues["contactEmail"];
}

/** A link of a text that looks like a button. If it leads to its own page, it starts an e-mail instead. */
export function ButtonLink({ link, label, at, mail }: ButtonLinkProps) {
  const className = buttonClass({ variant: "quiet" });
  if (link !== at) {
    return (
      <Link to={link} className={className}>
        {label}
      </Link>
    );
  }
  return typeof mail === "string" ? (
    <a href={mailtoOf(mail)} className={className}>
      {label}
    </a>
  ) : null;
}

function Inline({ label, settings }: { label: InlineText; settings: SettingValues }) {
  if (typeof label === "string") return label;
  if ("bold" in label) {
    return (
      <strong>
        <LineText line={label.bold} settings={settings} />
      </strong>
    );
  }
  if ("link" in label) return <Link to={label.link}>{label.label}</Link>;
  // The script of public pages fills it without React (page/settings.ts).
  return (
    <span data-setting={label.setting}>
      <Setting name={label.setting} value={settings[label.setting]} />
    </span>
  );
}

function Setting({ name, value }: { name: SettingName; value: string | readonly string[] | undefined }) {
  if (value === undefined || value.length === 0) return placeholders()[name];
  if (typeof value !== "string") return <Addresses urls={value} />;
  if (name !== "supportEmail" && name !== "contactEmail") return value;
  return (
    <a href={mailtoOf(value)}>
      <bdi dir="ltr">{value}</bdi>
    </a>
  );
}

function Addresses({ urls }: { urls: readonly string[] }) {
  return urls.map((url, place) => (
    <Fragment key={url}>
      {place > 0 && ", "}
      <a href={url} rel="noreferrer">
        <bdi dir="ltr">{url.replace(/^https:\/\//, "").replace(/\/$/, "")}</bdi>
      </a>
    </Fragment>
  ));
}
