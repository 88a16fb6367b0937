/** Reports of the content policy: what of them Super Admins see, and how little a flood can store. */
import { expect, test } from "vitest";
import { createTestApp } from "../test-kit/test-app.ts";

const portal = await createTestApp();
const { publicOrigin } = portal.config;

/** A report as browsers send it by `report-uri`. */
const violation = (blocked: string, page = `${publicOrigin}/info-berita?t=rahasia`) => ({
  "csp-report": {
    "document-uri": page,
    "effective-directive": "script-src-elem",
    "blocked-uri": blocked,
    "script-sample": "alert(1)",
  },
});

function report(body: unknown, type = "application/csp-report", remoteAddress = "203.0.113.7") {
  return portal.visitor.send({
    method: "POST",
    url: "/api/csp-reports",
    payload: JSON.stringify(body),
    headers: { "content-type": type },
    remoteAddress,
  });
}

async function stored(): Promise<unknown[]> {
  const admin = await portal.as("Super Admin");
  const events = await admin.get("/api/dashboard/audit?action=csp-violated&limit=1000");
  return events.list().data.map(({ details }) => details);
}

test("pages say where browsers report to, and the audit shows each kind once a day", async () => {
  for (const path of ["/", "/login"]) {
    const { headers } = await portal.visitor.get(path);
    expect(headers["reporting-endpoints"]).toBe('csp="/api/csp-reports"');
    expect(headers["content-security-policy"]).toMatch(
      /; report-uri \/api\/csp-reports; report-to csp$/u,
    );
  }
  const address = "https://jahat.example/x.js?curian=1";
  for (const _ of [1, 2]) expect((await report(violation(address))).status).toBe(204);
  const seen = { directive: "script-src-elem", page: "/info-berita" };
  expect(await stored()).toStrictEqual([{ ...seen, blocked: "https://jahat.example" }]);
  portal.clock.advanceSeconds(24 * 60 * 60);
  await report(violation(address));
  expect(await stored()).toHaveLength(2);
});

test("reports of the newer kind are read too, several at once", async () => {
  const before = (await stored()).length;
  const body = { documentURL: `${publicOrigin}/pratinjau/kunci`, effectiveDirective: "style-src" };
  const reports = [
    { type: "deprecation", body: {} },
    { type: "csp-violation", body: { ...body, blockedURL: "inline" } },
  ];
  expect((await report(reports, "application/reports+json")).status).toBe(204);
  const all = await stored();
  expect(all).toHaveLength(before + 1);
  expect(all[0]).toStrictEqual({ directive: "style-src", blocked: "inline", page: "/pratinjau/…" });
});

test("nothing is stored of extensions, other sites and nonsense, and of a flood little", async () => {
  const before = (await stored()).length;
  const others = [
    violation("chrome-extension://abc/x.js"),
    violation("inline", "https://lain.example/"),
    { "csp-report": { "document-uri": 7 } },
    [],
    {},
    "x",
  ];
  for (const one of others) {
    expect((await report(one, "application/csp-report", "198.51.100.1")).status).toBe(204);
  }
  expect((await report(violation("x".repeat(20_000)))).status).toBe(413);
  expect(await stored()).toHaveLength(before);

  for (let turn = 0; turn < 150; turn += 1) {
    const flood = violation(`https://s${turn}.example/`);
    await report(flood, "application/csp-report", `192.0.${turn}.1`);
  }
  expect((await stored()).length - before).toBeLessThanOrEqual(100);
  const mine = (await stored()).length;
  portal.clock.advanceSeconds(24 * 60 * 60);
  for (let turn = 0; turn < 50; turn += 1) await report(violation(`https://t${turn}.example/`));
  expect((await stored()).length - mine).toBe(30);
});
