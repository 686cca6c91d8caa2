import { expect, test } from "vitest";
import { bytes, chunksOf, everyChunk, firstLoad, kilobytes, sourceOf, withImports } from "./weight.ts";

const pages = ["index", "about", "contact", "privacy", "terms", "not-found"].map((page) => `${page}.html`);
const start = firstLoad("index.html").scripts;
const base = chunksOf("index");

test.each(pages)("%s loads at most 5 KB of script before any interaction, and 15 KB of style", (page) => {
  const { scripts, sheets } = firstLoad(page);
  expect(scripts.size).toBeGreaterThan(1);
  expect(kilobytes(scripts)).toBeLessThanOrEqual(5);
  expect([...scripts].filter((script) => sourceOf(script).includes("react.dev"))).toEqual([]);
  expect(kilobytes(sheets)).toBeLessThanOrEqual(15);
});

test.each([
  ["patient", "patient-screen"],
  ["doctor", "doctor-screen"],
  ["pharmacy", "pharmacy-screen"],
  ["auditor", "history"],
])("the page of a %s requests the whole first screen (%s), session included", (role, screen) => {
  const { scripts } = firstLoad(`${role}.html`);
  const needed = withImports([...chunksOf("dashboards"), ...chunksOf(screen)]);
  expect([...needed].filter((chunk) => !scripts.has(chunk))).toEqual([]);
});

test("a first screen loads without react-aria, which reads every locale of the browser first", () => {
  const isAria = (chunk: string) => sourceOf(chunk).includes("react-aria.i18n");
  expect(everyChunk().filter(isAria)).not.toEqual([]);
  for (const role of ["patient", "doctor", "pharmacy"])
    expect([...firstLoad(`${role}.html`).scripts].filter(isAria), role).toEqual([]);
});

test("the script that requests the dashboard comes before all styles, for which it would wait", () => {
  for (const page of [...pages, "app.html", "patient.html"]) {
    const html = sourceOf(page);
    expect(html.indexOf("/early.js"), page).toBeGreaterThan(0);
    expect(html.indexOf("/early.js"), page).toBeLessThan(html.indexOf('rel="stylesheet"'));
  }
});

test.each([
  { role: "patient", scripts: 5, most: 173 },
  { role: "doctor", scripts: 6, most: 180 },
  { role: "pharmacy", scripts: 5, most: 168 },
])("the first screen of a $role loads $scripts scripts of at most $most KB", ({ role, scripts, most }) => {
  const loaded = firstLoad(`${role}.html`).scripts;
  expect(loaded.size).toBe(scripts);
  expect(kilobytes(loaded)).toBeLessThanOrEqual(most);
});

test("what follows every first screen is one more script of at most 10 KB, and the one of the worker", () => {
  const [after = "", ...others] = chunksOf("after-screen");
  expect(others).toEqual([]);
  expect(kilobytes([after])).toBeLessThanOrEqual(10);
  for (const role of ["patient", "doctor", "pharmacy"]) {
    const { scripts } = firstLoad(`${role}.html`);
    expect(
      [...withImports([after])].filter((chunk) => !scripts.has(chunk)),
      role,
    ).toEqual([after]);
  }
});

test("what a role fetches ahead for offline use is at most 30 KB of script more", () => {
  const ahead = chunksOf("offline-data");
  expect(ahead).toHaveLength(3);
  const first = ["patient", "doctor", "pharmacy"].map((role) => firstLoad(`${role}.html`).scripts);
  for (const chunk of ahead) {
    const needed = [...withImports([chunk])];
    const [least] = first
      .map((known) => kilobytes(needed.filter((each) => !known.has(each))))
      .sort((a, b) => a - b);
    expect(least, chunk).toBeLessThanOrEqual(30);
  }
});

test("the two fonts of every page are at most 60 KB, and requested with the page", () => {
  for (const page of [...pages, "app.html", "patient.html"]) {
    const { fonts } = firstLoad(page);
    expect(fonts.size, page).toBe(2);
    expect(bytes(fonts) / 1000, page).toBeLessThanOrEqual(60);
  }
});

test("no part that is loaded later is over 45 KB", () => {
  const first = [...start, ...base, ...chunksOf("dashboards")];
  const later = everyChunk().filter((chunk) => !first.includes(chunk));
  expect(later.length).toBeGreaterThan(50);
  expect(later.filter((chunk) => kilobytes([chunk]) > 45)).toEqual([]);
});

test("the script that registers the worker loads after the page, with its library (PWA-25)", () => {
  const later = withImports(chunksOf("register"));
  const isHelper = (chunk: string) => sourceOf(chunk).includes("SKIP_WAITING");
  expect([...later].filter(isHelper)).toEqual(chunksOf("register"));
  for (const page of [...pages, "app.html"])
    expect([...firstLoad(page).scripts].filter(isHelper), page).toEqual([]);
});
