/** What stands around every public page. */
import { expect, test } from "vitest";
import { createTestApp } from "../test-kit/test-app.ts";

test("an address that isn't configured is shown nowhere", async () => {
  const portal = await createTestApp({ SEARCH_URL: "", HELP_CENTER_URL: "", SUPERVISION_URL: "" });
  const paths = ["/", "/satuan-pendidikan", "/penyedia-barang-jasa", "/info-berita", "/kunjungi"];
  for (const path of [...paths, "/searchs", "/privasi", "/aksesibilitas", "/tidak-ada"]) {
    const { text } = await portal.visitor.get(path);
    expect(text, path).not.toMatch(/siplah\.example|pusat bantuan|Dasbor Pengawasan|href="null/i);
    expect(text, path).not.toContain('"sameAs"');
  }
  const home = (await portal.visitor.get("/")).text;
  expect(home).toContain("Barang dan jasa dicari di pasar daring Mitra.");
  expect(home).toContain('href="/searchs">Cari Produk</a>');
  expect(home).toContain('href="/tanya-jawab"><span class="go-label"><span>Buka Tanya Jawab<');
});

test("a menu entry without a place stands at the top, and those below it with it", async () => {
  const portal = await createTestApp();
  const admin = await portal.as("Super Admin");
  const entry = { title: "Kabar daerah", url: "/kabar", order_no: 1, status: "active" };
  const { id } = (await admin.post("/api/dashboard/menu", entry)).json().data;
  const below = { ...entry, title: "Kabar Jawa", url: "/kabar#jawa", parent_id: id };
  await admin.post("/api/dashboard/menu", below);
  const [header = ""] = (await portal.visitor.get("/privasi")).text.split("</header>");
  expect(header).toContain('href="/kabar"');
  expect(header).toContain('href="/kabar#jawa"');
});

test("an entry of the help column stands there and in a phone's menu, not among the information", async () => {
  const portal = await createTestApp();
  const admin = await portal.as("Editor");
  const entry = { title: "Kelas daring", url: "/ikuti#agenda", location: "help" };
  await admin.post("/api/dashboard/menu", { ...entry, order_no: 1, status: "active" });
  const page = (await portal.visitor.get("/situs-resmi")).text;
  const navigation = (name: string) =>
    new RegExp(`<nav aria-label="${name}">.*?</nav>`, "s").exec(page)?.[0] ?? "";
  expect(navigation("Bantuan")).toContain("Kelas daring");
  expect(navigation("Menu")).toContain("Kelas daring");
  expect(navigation("Informasi")).not.toContain("Kelas daring");
});

test("an entry of the column on industry stands there alone", async () => {
  const portal = await createTestApp();
  const admin = await portal.as("Editor");
  const pageOf = async () => (await portal.visitor.get("/situs-resmi")).text;
  expect(await pageOf()).toContain("https://tkdn.kemenperin.go.id");
  const entry = { title: "Katalog baru", url: "https://katalog.example/", location: "industry" };
  const body = { ...entry, target: "_blank", order_no: 1, status: "active" };
  expect((await admin.post("/api/dashboard/menu", body)).status).toBe(201);
  const page = await pageOf();
  const [before, column = ""] = page.split("Konten Industri</h2>");
  expect(column).toContain("https://katalog.example/");
  expect(before).not.toContain("https://katalog.example/");
  expect(page).not.toContain("https://tkdn.kemenperin.go.id");
});

test("a column of the footer vanishes with its last entry, and so does an address that nobody has entered", async () => {
  const portal = await createTestApp({ HELP_CENTER_URL: "", SUPERVISION_URL: "" });
  const editor = await portal.as("Editor");
  const create = (api: string, body: object) =>
    editor.post(`/api/dashboard/${api}`, { status: "active", ...body });
  const entry = { url: "/ikuti#agenda", order_no: 1 };
  const help = { ...entry, title: "Kelas daring", location: "help" };
  const { id } = (await create("menu", help)).json().data;
  await create("menu", { ...entry, title: "Agenda", location: "footer" });
  const columns = async () => {
    const { text } = await portal.visitor.get("/");
    const footer = text.slice(text.indexOf("<footer"));
    return Array.from(footer.matchAll(/<h2>([^<]+)</g), ([, title]) => title);
  };
  expect(await columns()).toStrictEqual(["Navigasi", "Informasi", "Bantuan"]);
  await editor.put(`/api/dashboard/menu/${id}`, { ...help, status: "inactive" });
  expect(await columns()).toStrictEqual(["Navigasi", "Informasi"]);
  const home = (await portal.visitor.get("/")).text;
  expect(home).not.toMatch(/Unit Layanan Terpadu|PostalAddress|tkdn\.kemenperin/);
  // The header is never without a navigation.
  expect(home.split("</header>")[0]).toContain('href="/satuan-pendidikan"');
  await create("contact", { kind: "phone", value: "1500 147" });
  expect(await columns()).toStrictEqual(["Navigasi", "Informasi", "Hubungi"]);
});

test("every page says by which address the official site is recognised", async () => {
  const portal = await createTestApp({ PUBLIC_ORIGIN: "https://siplah.kementerian.go.id" });
  const page = (await portal.visitor.get("/situs-resmi")).text;
  expect(page).toContain("Alamat situs ini <b>siplah.kementerian.go.id</b>.");
  expect(page).toContain("https://siplah.<b>kementerian.go.id</b>/");
  expect(page).toContain("https://siplah.kementerian.go.id.<b>masuk-akun.example</b>/");
  expect((await portal.visitor.get("/privasi")).text).toContain("siplah.kementerian.go.id</b>.");
});
