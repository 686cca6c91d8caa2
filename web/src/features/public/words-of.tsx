import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { neutral } from "./neutral.ts";
import type { Line, SettingName, Words } from "./text.ts";

/** What is known of the installation's settings; what is not is said in neutral words. */
export type Filled = { readonly [name in SettingName]?: string | readonly string[] | undefined };

/** A line of a text. */
export function LineOf({ line, settings }: { line: Line; settings: Filled }) {
  return line.map((words, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change while it is read
    <Fragment key={place}>
      <One words={words} settings={settings} />
    </Fragment>
  ));
}

/** A way on from a text, large enough to press. */
export function NextLink({ link, words }: { link: string; words: string }) {
  return (
    <Link to={link} className={buttonClass({ variant: "quiet" })}>
      {words}
    </Link>
  );
}

function One({ words, settings }: { words: Words; settings: Filled }) {
  if (typeof words === "string") return words;
  if ("bold" in words) {
    return (
      <strong>
        <LineOf line={words.bold} settings={settings} />
      </strong>
    );
  }
  if ("link" in words) return <Link to={words.link}>{words.words}</Link>;
  return <Setting name={words.setting} value={settings[words.setting]} />;
}

function Setting({ name, value }: { name: SettingName; value: string | readonly string[] | undefined }) {
  if (value === undefined || value.length === 0) return neutral[name];
  if (typeof value !== "string") return <Addresses urls={value} />;
  if (name !== "supportEmail" && name !== "contactEmail") return value;
  return (
    <a href={`mailto:${value}`}>
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
