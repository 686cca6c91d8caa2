import { afterEach, expect, test, vi } from "vitest";
import { showBadge } from "../../web/src/lib/browser/app-badge.ts";

afterEach(() => vi.unstubAllGlobals());

test("nothing happens if no icon can show a number", () => {
  vi.stubGlobal("navigator", {});
  showBadge(3);
  showBadge(0);
});

test("an icon that cannot be changed is only logged", async () => {
  const refuse = () => Promise.reject(new Error("not allowed"));
  vi.stubGlobal("navigator", { setAppBadge: refuse, clearAppBadge: refuse });
  const logged = vi.spyOn(console, "warn").mockReturnValue();
  showBadge(3);
  await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce());
});
