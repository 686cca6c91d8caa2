import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findReaderLocale, pseudoLocale } from "#kernel/text/messages";
import { pseudo } from "#kernel/text/pseudo-locale";
import { DeviceNotice } from "../../web/src/features/notifications/device/device-notice.tsx";
import type { DeviceState } from "../../web/src/features/notifications/device/device-rule.ts";
import { deviceState } from "../../web/src/features/notifications/device/this-device.ts";
import { OfflineNotice } from "../../web/src/pwa/offline-banner.tsx";

beforeAll(() => findReaderLocale(() => pseudoLocale, pseudo));
afterAll(() => findReaderLocale(() => "en"));

/** Visible or announced text that is no message of the pseudo-locale. */
function englishIn(node: ReactNode): string[] {
  const markup = renderToStaticMarkup(node);
  const labels = [...markup.matchAll(/ (?:aria-label|title|alt)="([^"]*)"/g)].map(([, label]) => label ?? "");
  const texts = [...markup.replace(/<[^>]+>/g, "|").split("|"), ...labels];
  expect(texts.some((text) => text.includes("⟦"))).toBe(true);
  return texts.filter((text) => /\p{L}{2}/u.test(text.replace(/⟦[^⟦⟧]*⟧|Triscript|&#?\w+;/g, "")));
}

/** The possible states of a device; a missing one does not compile. */
const states: Record<DeviceState, true> = {
  checking: true,
  off: true,
  asking: true,
  on: true,
  denied: true,
  withdrawn: true,
  lost: true,
  failed: true,
  "install-first": true,
  unsupported: true,
};

describe("in the pseudo-locale no English remains", () => {
  test.each(Object.keys(states) as DeviceState[])("for a device whose notifications are %s", (state) => {
    deviceState.set(state);
    expect([...englishIn(<DeviceNotice />), ...englishIn(<DeviceNotice quiet />)]).toEqual([]);
  });

  test("without a connection", () => {
    expect(englishIn(<OfflineNotice />)).toEqual([]);
  });
});
