import type { Page } from "playwright-core";

/** Sets the text size of a page as a browser setting does: "200%", or "" for the default. */
export async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    dispatchEvent(new Event("resize")); // dependent positions are computed anew
  }, size);
  await settleAnimations(page);
}

/** Waits for two frames and for running animations: the contrast of a color in transition is meaningless. */
export async function settleAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    const moving = document
      .getAnimations()
      .filter((one) => one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(moving.map((one) => one.finished));
  });
}

/** The layout faults of a page: text cut off or out of sight, buttons out of reach, horizontal scrolling. */
export async function layoutFaults(page: Page): Promise<string[]> {
  return await page.evaluate(whatDoesNotFit);
}

/** Runs in the page; scrolls it to every button and back. */
function whatDoesNotFit(): string[] {
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const named = ({ localName, className }: Element) => `${localName}.${className}`.slice(0, 60);
  const page = document.documentElement;

  /** Text for screen readers only: present, but clipped. */
  function isForEars(element: Element): boolean {
    for (let box: Element | null = element; box; box = box.parentElement) {
      if (getComputedStyle(box).clipPath !== "none") return true;
    }
    return false;
  }

  /** The reason why words cannot be read, if there is one. */
  function trouble(around: Element, words: DOMRect): string | undefined {
    let seen = words;
    for (let box: Element | null = around; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      const isBeside = seen.left < edge.left - 1 || seen.right > edge.right + 1;
      const isOver = seen.top < edge.top - 1 || seen.bottom > edge.bottom + 1;
      if (isBeside && overflowX !== "visible" && box.role !== "tablist") return "cut off at the side";
      if (isOver && /hidden|clip/.test(overflowY)) return "cut off";
      if (/auto|scroll/.test(overflowY) || box.role === "tablist") seen = edge; // it can be scrolled to
      if (position === "fixed" && (seen.top < -1 || seen.bottom > innerHeight + 1)) return "out of sight";
    }
    return seen.left < -1 || seen.right > page.clientWidth + 1 ? "beside the page" : undefined;
  }

  /** Whether a button, or each line of a link, is uncovered. */
  function isFree(button: Element): boolean {
    return [...button.getClientRects()].some((box) => {
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return top !== null && (button.contains(top) || top.contains(button));
    });
  }

  /** A message may cover the page, as long as the content under it can be scrolled out. */
  function isCovered(button: Element): boolean {
    return [0, 1, -1, 2, -2, 3, -3].every((eighths) => {
      button.scrollIntoView({ block: "center", inline: "nearest" });
      scrollBy(0, (eighths * innerHeight) / 8);
      const [box] = button.getClientRects();
      return box && box.bottom + scrollY > 0 && !isFree(button); // skip links wait above the page for the focus
    });
  }

  const found: string[] = [];
  const { scrollX, scrollY: before } = window;
  if (page.scrollWidth > page.clientWidth) {
    const isOut = (element: Element) => element.getBoundingClientRect().right > page.clientWidth + 1;
    const out = [...document.body.querySelectorAll("*")].filter((one) => isOut(one) && isSeen(one));
    const inmost = out.filter((one) => ![...one.children].some(isOut)).slice(0, 3);
    found.push(`scrolls sideways to ${page.scrollWidth} px: ${inmost.map(named).join(", ")}`);
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const around = node.parentElement;
    const words = node.textContent?.trim();
    if (!words || !around || !isSeen(around) || isForEars(around)) continue;
    if (around instanceof HTMLTextAreaElement) continue; // it scrolls what is typed, and this is where it began
    const range = document.createRange();
    range.selectNodeContents(node);
    const what = trouble(around, range.getBoundingClientRect());
    if (what) found.push(`${what}: ${words.slice(0, 60)}`);
  }
  const over = "[role$=dialog], [role=menu], [role=listbox], details[open] > :not(summary)";
  const layers = [...document.querySelectorAll(over)].filter(
    (layer) => isSeen(layer) && (layer.role !== null || getComputedStyle(layer).position === "absolute"),
  );
  const area = layers.at(-1) ?? document.body;
  for (const button of area.querySelectorAll("a[href], button, summary, [role=tab], [role=menuitem]")) {
    if (!isSeen(button) || isForEars(button)) continue;
    if (isCovered(button)) found.push(`covered: ${button.textContent || named(button)}`);
  }
  scrollTo(scrollX, before);
  return found;
}
