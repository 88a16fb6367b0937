/** Where texts of the site say that help is. */
import { expect, test } from "vitest";
import { createTestApp } from "../test-kit/test-app.ts";

const paths = [
  "/privasi",
  "/aksesibilitas",
  "/kontak",
  "/tanya-jawab",
  "/penyedia-barang-jasa",
  "/cari?q=xylofon",
];

test("texts name the help centre with its address", async () => {
  const portal = await createTestApp();
  for (const path of paths) {
    const { text } = await portal.visitor.get(path);
    expect(text, path).toMatch(
      /<a href="https:\/\/bantuan\.siplah\.example\/?" target="_blank" rel="noopener"><span>pusat bantua</,
    );
  }
});

test("without a help centre they lead to how the service is reached, and promise none", async () => {
  const portal = await createTestApp({ HELP_CENTER_URL: "" });
  for (const path of paths) {
    const { text } = await portal.visitor.get(path);
    expect(text, path).toContain('<a href="/kontak#layanan">layanan SIPLah</a>');
    expect(text, path).not.toMatch(/pusat bantuan/i);
  }
  expect((await portal.visitor.get("/kontak")).text).toContain('<h2 id="layanan">');
});
