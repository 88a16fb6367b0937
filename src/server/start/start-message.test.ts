import { expect, test } from "vitest";
import { firstAdminAnnouncement, readyAnnouncement, sampleNotice } from "./start-message.ts";

test("the first Super Admin's generated password is shown", () => {
  const admin = { email: "admin@siplah.local", password: "S1abc", isWeakPassword: false };
  expect(firstAdminAnnouncement({ adminPassword: undefined }, admin)).toContain("S1abc");
});

test("a password that the operator has set is not repeated in the log", () => {
  const admin = { email: "admin@siplah.local", password: "Rahasia123", isWeakPassword: true };
  const shown = firstAdminAnnouncement({ adminPassword: "Rahasia123" }, admin);
  expect(shown).not.toContain("Rahasia123");
  expect(shown).toContain("admin@siplah.local");
  expect(shown).toContain("the one in ADMIN_PASSWORD, which is easy to guess: change it");
});

test.each([
  ["127.0.0.1", "http://localhost:3000"],
  ["0.0.0.0", "http://localhost:3000"],
  ["10.1.2.3", "http://10.1.2.3:3000"],
  ["fd00::1", "http://[fd00::1]:3000"],
])("a portal that listens on %s is visited at %s", (host, address) => {
  expect(readyAnnouncement({ host, port: 3000 }, [])).toContain(`running at ${address}\n`);
});

test("the operator learns where the database is when it isn't in DATA_DIR", () => {
  const notice = "The database is in /var/lib/siplah-portal.";
  expect(readyAnnouncement({ host: "::1", port: 3000 }, [notice, null])).toContain(notice);
});

test("the operator learns which placeholders of the sample content are left, and nothing once none is", () => {
  const unchanged = [
    { resource: "testimonial", ids: [1, 2] },
    { resource: "social-media", ids: [4] },
  ];
  const notice = sampleNotice(unchanged);
  expect(notice).toContain("testimonial 2, social-media 1.");
  expect(readyAnnouncement({ host: "::1", port: 3000 }, [notice])).toContain(notice);
  expect(sampleNotice([])).toBeNull();
});
