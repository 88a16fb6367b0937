import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseDateTime } from "./parse-date-time.ts";
import { secondsOf, wallClock, wibFormat } from "./wib-time.ts";

// 14 October 2022 09:00 in Jakarta.
const morning = 1_665_712_800;
const shown = (seconds: number) => wallClock(seconds).format(wibFormat);

describe.each(["Asia/Jakarta", "America/New_York", "Pacific/Kiritimati", "Europe/London"])(
  "in a browser in %s",
  (zone) => {
    const before = process.env["TZ"];
    beforeAll(() => {
      process.env["TZ"] = zone;
    });
    afterAll(() => {
      process.env["TZ"] = before;
    });

    test("a moment is shown in WIB", () => {
      expect(shown(morning)).toBe("14/10/2022 09:00");
    });

    test("what was typed is understood as WIB", () => {
      const wall = parseDateTime("14/10/2022 09:00")?.wall;
      expect(wall && secondsOf(wall)).toBe(morning);
    });

    test("an hour that the browser's zone skips exists in WIB", () => {
      // New York went from 2:00 to 3:00 that night, London from 1:00 to 2:00 on 27 March.
      for (const text of ["13/03/2022 02:30", "27/03/2022 01:30"]) {
        const wall = parseDateTime(text)?.wall;
        expect(wall && shown(secondsOf(wall))).toBe(text);
      }
    });

    test("picking another day keeps the time of day", () => {
      expect(shown(secondsOf(wallClock(morning).add(151, "day")))).toBe("14/03/2023 09:00");
    });
  },
);
