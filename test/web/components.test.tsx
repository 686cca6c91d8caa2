import { readFileSync } from "node:fs";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Video } from "lucide-react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { pharmacies } from "../../infra/demo/people.ts";
import { readText } from "../../web/build/read-text.ts";
import { MissedDoses } from "../../web/src/features/adherence/today/missed-doses.tsx";
import { DoctorCard } from "../../web/src/features/directory/doctor-card.tsx";
import type { Panel } from "../../web/src/features/home/pharmacy/news.ts";
import { NewsPanel } from "../../web/src/features/home/pharmacy/news-panel.tsx";
import {
  FulfilmentFields,
  type FulfilmentFieldsProps,
} from "../../web/src/features/prescriptions/sending/fulfilment-fields.tsx";
import type { SendForm } from "../../web/src/features/prescriptions/sending/send-form.ts";
import { LineText } from "../../web/src/features/public/line-text.tsx";
import { Calendar } from "../../web/src/ui/fields/calendar.tsx";
import { Page, Section } from "../../web/src/ui/layout/layout.tsx";
import { Empty } from "../../web/src/ui/messages/empty.tsx";
import { listedDoctor } from "../samples.ts";
import { first } from "../world.ts";

function FieldsAt({ pharmacy }: Pick<FulfilmentFieldsProps, "pharmacy">) {
  const { control } = useForm<SendForm, unknown, unknown>();
  return <FulfilmentFields control={control} pharmacy={pharmacy} method="pickup" />;
}

/** The markup of a component before any effect has run. */
const markup = (node: ReactNode, cache = new QueryClient()) =>
  renderToStaticMarkup(<QueryClientProvider client={cache}>{node}</QueryClientProvider>);

test("the title of an empty state is one level below the page's title or the section's", () => {
  const none = <Empty icon={Video} title="None" />;
  const levels = (node: ReactNode) => [...markup(node).matchAll(/<h(\d)/g)].map(([, level]) => level);
  expect(levels(<Page title="Calls">{none}</Page>)).toEqual(["1", "2"]);
  const section = <Section title="Today">{none}</Section>;
  expect(levels(<Page title="Calls">{section}</Page>)).toEqual(["1", "2", "3"]);
});

test("a doctor's card shows the specialty, and General Practice for a doctor without one (DIR-05)", () => {
  const card = (specialty: string) =>
    markup(<DoctorCard doctor={{ ...listedDoctor, specialty }} href="/" chosen={false} />);
  expect(card("Family Medicine")).toContain("<span>Family Medicine</span>");
  expect(card("Family Medicine")).not.toContain("General Practice");
  expect(card("")).toContain("<span>General Practice</span>");
});

test("beside an open dose of an earlier time a patient reads not to take two at once", () => {
  const dose = { prescriptionId: "rx1", medication: "Amoxicillin", dosage: "500 mg", frequency: "" };
  const hint = (hours: number, status?: "taken") => {
    const at = new Date(Date.now() - hours * 3_600_000).toISOString();
    return markup(<MissedDoses items={[{ ...dose, time: "08:00", at, ...(status && { status }) }]} />);
  };
  expect(hint(2)).toContain("Missed a dose? Don&#x27;t take two at once. Ask your pharmacist.");
  expect([hint(0.5), hint(-3), hint(2, "taken")]).toEqual(["", "", ""]);
});

test("delivery can be chosen only while the chosen pharmacy delivers (PRX-19)", () => {
  const whole = { id: "ph1", ...first(pharmacies).details };
  const choosable = (pharmacy: typeof whole | undefined) => {
    const drawn = markup(<FieldsAt pharmacy={pharmacy} />);
    const radios = drawn.match(/<input[^>]+type="radio"[^>]*>/g) ?? [];
    return radios
      .filter((radio) => !/ disabled=""/.test(radio))
      .map((radio) => /value="(\w+)"/.exec(radio)?.[1]);
  };
  expect(choosable({ ...whole, deliveryAvailable: true })).toEqual(["pickup", "delivery"]);
  expect(choosable({ ...whole, deliveryAvailable: false })).toEqual(["pickup"]);
  expect(choosable(undefined)).toEqual(["pickup"]);
});

test("a pharmacy's panel shows its three newest lines, each with its message, its time and whether it is read (PHARM-03, CONST-57, DATA-211, DATA-212, DATA-213)", () => {
  const lines: Panel["lines"] = Array.from({ length: 4 }, (_, n) => ({
    id: `rx${n} sent`,
    about: `rx${n} sent`,
    href: `/pharmacy/prescriptions?prescription=rx${n}`,
    message: `Patient ${n} sent you a prescription.`,
    at: `2026-11-24T10:0${9 - n}:00.000Z`,
    isRead: n === 1,
  }));
  const cache = new QueryClient();
  const panel: Panel = { lines, known: [], updatedAt: Date.parse("2026-11-24T10:10:00.000Z") };
  cache.setQueryData(["home", "news"], panel);
  const drawn = markup(<NewsPanel isPending={false} />, cache);
  expect(drawn.match(/Patient \d sent you a prescription\./g)).toEqual(
    lines.slice(0, 3).map(({ message }) => message),
  );
  expect(drawn.match(/<time dateTime="[^"]+"/gi)).toEqual(
    lines.slice(0, 3).map(({ at }) => expect.stringContaining(at)),
  );
  expect(drawn.match(/Unread/g)).toHaveLength(2);
});

test("the contact page links an installation's pages on social media (SHELL-43)", () => {
  const source = readFileSync(new URL("../../web/src/features/public/contact.md", import.meta.url), "utf8");
  const lines = readText(source).blocks.flatMap((block) => (block.kind === "paragraph" ? [block.line] : []));
  const drawn = (socialLinks: readonly string[]) =>
    markup(lines.map((line) => <LineText key={String(line)} line={line} settings={{ socialLinks }} />));
  const links = drawn(["https://social.example/triscript", "https://video.example/@triscript"]);
  expect(links.match(/href="[^"]+"/g)).toEqual([
    'href="https://social.example/triscript"',
    'href="https://video.example/@triscript"',
  ]);
  expect(drawn([])).toContain("The addresses of our pages are to be added.");
});

test("a calendar offers the next month while its own has less than a week left", () => {
  const shown = (today: string) =>
    markup(<Calendar label="Day" value="" onChange={() => undefined} today={today} min={today} />);
  expect(shown("2026-11-24")).toMatch(/<button[^>]*>December 2026<\/button>/);
  expect(shown("2026-11-23")).not.toContain("December 2026");
});
