/** The search over the whole site over HTTP. */
import { beforeAll, expect, test } from "vitest";
import { searchMaxResults } from "#contract/limits.ts";
import type { RoleName } from "#contract/roles.ts";
import { makeCategory, makeNews, nowSeconds } from "../test-kit/make-news.ts";
import type { TestApp } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

let portal: TestApp;

const textOf = async (query: string) => (await portal.visitor.get(`/cari${query}`)).text;
const mainOf = (html: string) => html.split("<main")[1] ?? "";
const headingsOf = (html: string) =>
  Array.from(mainOf(html).matchAll(/<section[^>]* id="(\w+)"/g), ([, id]) => id);
const gaps = async (role: RoleName = "Editor") => {
  const client = await portal.as(role);
  return (await client.get("/api/dashboard/search-gaps")).json().data["searches"] as object[];
};

beforeAll(async () => {
  portal = await createTestApp();
  const editor = await portal.as("Editor");
  const post = (api: string, body: object) =>
    editor.post(`/api/dashboard/${api}`, { status: "active", ...body });
  const { id } = (await post("faq-category", { name: "Umum", description: "Dasar." })).json().data;
  await post("faq", {
    faq_category_id: id,
    page: "none",
    question: "Siapa menyetor pungutan?",
    answer: "<p>Sekolah membayar tagihan. Mitra menyetor pajak sekolah ke kas negara.</p>",
  });
  await post("faq", {
    faq_category_id: id,
    page: "none",
    question: "Kapan perlu dibandingkan?",
    answer: "<p>Belanja di atas Rp200 juta dibandingkan. Di bawah 50 juta tidak.</p>",
  });
  await makeNews(portal, editor, {
    category_id: await makeCategory(await portal.as("Super Admin")),
    title: "Batas nilai belanja",
    content: "<p>Satu ringkasan. Belanja sampai Rp 200 juta cukup sekali.</p>",
  });
  await post("term", { name: "NTPN", meaning: "Nomor bukti setor pajak." });
  const address = "https://pasar.example";
  const urls = { website: address, registration_url: address, guide_url: address };
  const words = { phone_number: "Obrolan", branding: "SIPLah Pasar Rakyat" };
  await post("partner", { name: "SIPLah Pasar Rakyat", ...words, ...urls });
});

test("questions, pages and terms stand in groups, each with the sentence that holds the word", async () => {
  const page = await textOf("?q=pajak");
  expect(headingsOf(page)).toStrictEqual(["jawaban", "halaman", "istilah"]);
  expect(page).toContain("Mitra menyetor <mark>pajak</mark> sekolah ke kas negara.");
  expect(page).toContain("/tanya-jawab?buka=siapa-menyetor-pungutan#siapa-menyetor-pungutan");
  expect(page).toContain("Nomor bukti setor <mark>pajak</mark>.");
  expect(page).toMatch(/Paling sesuai<\/small><h2[^>]*><a href="\/alat#pajak"/);
  expect(page).toContain('<meta name="robots" content="noindex"');
});

test("regulations and milestones stand in groups of their own, and lead to their place on the page", async () => {
  const editor = await portal.as("Editor");
  const rule = { number: "PMK 9/2031", title: "Perlakuan cukai", subject: "Tarif cukai etanol" };
  const state = { standing: "current", state: "Rujukan", status: "active" };
  await editor.post("/api/dashboard/regulation", { ...rule, ...state });
  const event = "Uji coba dimulai. Cukai etanol mulai dicatat Mitra.";
  const stored = await editor.post("/api/dashboard/milestone", {
    year: 2031,
    month: "07",
    day: 1,
    event,
    status: "active",
  });
  const page = await textOf("?q=cukai+etanol");
  expect(headingsOf(page)).toStrictEqual(["regulasi", "linimasa"]);
  expect(page).toContain('href="/pelajari#pmk-9-2031"');
  expect(page).toContain("Tarif <mark>cukai</mark> <mark>etanol</mark>.");
  expect(page).toContain("<mark>Cukai</mark> <mark>etanol</mark> mulai dicatat Mitra.");
  expect(page).not.toContain("Uji coba dimulai.");
  const anchor = `linimasa-${stored.json().data["id"]}`;
  expect(page).toContain(`href="/pelajari#${anchor}"`);
  const learn = (await portal.visitor.get("/pelajari")).text;
  expect(learn).toContain(`<li id="${anchor}">`);
  expect(learn).toContain('id="pmk-9-2031"');
  expect(await textOf("?q=pmk+9/2031")).toMatch(
    /Paling sesuai<\/small><h2[^>]*><a href="\/pelajari#pmk-9-2031"/,
  );
});

test("the count says in what was searched", async () => {
  for (const [q, total] of [
    ["cukai etanol", 2],
    ["pajak", 3],
    ["pasar rakyat", 1],
  ] as const) {
    const page = mainOf(await textOf(`?${new URLSearchParams({ q })}`));
    expect(/role="status">([^<]*)</.exec(page)?.[1]).toBe(
      `${total} hasil untuk “${q}” di berita, tanya jawab, panduan, regulasi, linimasa, istilah, dan daftar Mitra.`,
    );
  }
});

test("news beyond those that are counted are told of in the count, its chip, its heading and its link", async () => {
  await portal.database.pool.query(
    `INSERT INTO article (category_id, slug, title, excerpt, content, published_at, expired_at,
                          is_top, slideshow, status)
     SELECT (SELECT min(id) FROM category), 'kelapa-' || n, 'Kelapa', 'Ringkasan.', '<p>Isi.</p>',
       to_timestamp($1) - n * interval '1 minute', to_timestamp($1) + interval '1 year',
       false, false, 'active'
     FROM generate_series(1, $2::int) AS n`,
    [nowSeconds(portal), searchMaxResults + 1],
  );
  const many = `${searchMaxResults}+`;
  const page = mainOf(await textOf("?q=kelapa"));
  expect(page).toContain(`Lebih dari ${searchMaxResults} hasil untuk “kelapa”`);
  expect(page).toContain(`href="#berita">Berita <small>${many}</small>`);
  const words = page.replaceAll(/<[^>]+>/g, "");
  expect(words.split(`Berita ${many}`)).toHaveLength(3);
  expect(words).toContain(`Lihat ${many} berita`);
  expect(mainOf(await textOf("?q=kelapa+talangan"))).toContain(`kelapa <small>${many}</small>`);
});

test.each(["nomor telepon", "telepon", "telpon", "wa", "nomor WA", "WhatsApp", "email", "surel"])(
  "who looks for “%s” finds the contact page first",
  async (words) => {
    const page = await textOf(`?${new URLSearchParams({ q: words })}`);
    expect(page).toMatch(/Paling sesuai<\/small><h2[^>]*><a href="\/kontak"/);
  },
);

test.each([
  ["nego", "/alat#banding"],
  ["negosiasi", "/alat#banding"],
  ["telp", "/kontak"],
  ["nomor telp", "/kontak"],
  ["lupa password", "/kunjungi#akun"],
  ["lupa kata sandi", "/kunjungi#akun"],
  ["lupa akun", "/kunjungi#akun"],
])("who looks for “%s” finds what says it under another name first", async (words, url) => {
  const page = await textOf(`?${new URLSearchParams({ q: words })}`);
  expect(page).toContain(`Paling sesuai</small>`);
  expect(/Paling sesuai<\/small><h2[^>]*><a href="([^"]+)"/.exec(page)?.[1]).toBe(url);
});

test("who has forgotten a password is led to whom schools ask", async () => {
  expect(await textOf("?q=lupa+password")).toContain("hubungi operator Dapodik");
  expect((await portal.visitor.get("/kunjungi")).text).toContain('id="akun"');
});

test("who looks for a video finds the pages that show one, and no other", async () => {
  const editor = await portal.as("Editor");
  const film = (name: string, page: string) => {
    const url = `https://youtu.be/film-${page.padEnd(6, "0")}`;
    return editor.post("/api/dashboard/video", { name, page, url, status: "active" });
  };
  const titles = async () =>
    Array.from(
      (await textOf("?q=video")).matchAll(/<h3><a href="([^"]+)">(.*?)<\/a><\/h3>/g),
      ([, url, title]) => [url, title?.replaceAll(/<[^>]+>/g, "")],
    );
  expect(await textOf("?q=video")).toContain("Tidak ada hasil untuk “video”");
  await film("Toko kecil", "seller");
  await film("Belanja", "school");
  await film("Belanja kedua", "school");
  await film("Sekilas", "home");
  expect(await titles()).toStrictEqual([
    ["/", "Video: Sekilas"],
    ["/satuan-pendidikan#video", "Video: Belanja"],
    ["/penyedia-barang-jasa#video", "Video: Toko kecil"],
  ]);
  expect((await portal.visitor.get("/satuan-pendidikan")).text).toContain('id="video"');
  expect((await portal.visitor.get("/penyedia-barang-jasa")).text).toContain('id="video"');
  expect(await textOf("?q=video")).toMatch(/Paling sesuai<\/small><h2[^>]*><a href="\/"/);
});

test("a film of the home page is found as long as one of its slides shows it", async () => {
  const editor = await portal.as("Editor");
  const slide = { title: "Belanja", short_description: "Mudah.", url_name: "Baca", url: "/" };
  const film = { video_url_name: "Putar video", video_url: "https://youtu.be/film-lain00" };
  const { id } = (
    await editor.post("/api/dashboard/slideshow", { ...slide, ...film, status: "active" })
  ).json().data;
  expect(await textOf("?q=video")).not.toContain("Video: Sekilas");
  await editor.put(`/api/dashboard/slideshow/${id}`, {
    ...slide,
    ...film,
    video_url: "https://youtu.be/film-home00",
    status: "active",
  });
  expect((await textOf("?q=video")).replaceAll(/<[^>]+>/g, "")).toContain("Video: Sekilas");
});

test.each(["200 juta", "rp200 juta", "Rp 200 juta", "200 jt", "200juta"])(
  "“%s” finds an amount, whether or not its currency is written in one word with it",
  async (words) => {
    const page = await textOf(`?${new URLSearchParams({ q: words })}`);
    expect(headingsOf(page)).toStrictEqual(["jawaban", "berita"]);
    expect(page).toContain("di atas <mark>Rp200</mark> <mark>juta</mark> dibandingkan");
    expect(page).toMatch(/sampai (?:Rp <mark>|<mark>Rp )200<\/mark> <mark>juta<\/mark> cukup/);
  },
);

test("a partner is found by its name", async () => {
  expect(headingsOf(await textOf("?q=pasar+rakyat"))).toStrictEqual(["mitra"]);
});

test("the link to all partners of a question leads to as many as it says, and counts no search gap", async () => {
  const editor = await portal.as("Editor");
  const address = "https://warung.example";
  const urls = { website: address, registration_url: address, guide_url: address };
  for (const number of ["Satu", "Dua", "Tiga"]) {
    const name = `SIPLah Warung ${number}`;
    const words = { name, phone_number: "Obrolan", branding: name };
    await editor.post("/api/dashboard/partner", { ...words, ...urls, status: "active" });
  }
  const partnersBehind = async (query: string) => {
    const [, url = "", total] =
      /href="(\/kunjungi\?q=[^"]+)">(?:<[^>]+>)*Lihat (\d+) Mitra/.exec(await textOf(query)) ?? [];
    const visit = (await portal.visitor.get(url)).text;
    return { said: Number(total), shown: visit.match(/data-partner="/g)?.length };
  };
  const before = await gaps();
  expect(await partnersBehind("?q=apa+itu+siplah")).toStrictEqual({ said: 4, shown: 4 });
  expect(await partnersBehind("?q=siplah")).toStrictEqual({ said: 4, shown: 4 });
  expect(await gaps()).toStrictEqual(before);
});

test("a mistyped word is replaced where nothing holds it, unless the visitor insists", async () => {
  const page = await textOf("?q=pajk");
  expect(page).toMatch(/Maksud Anda <b>pajak<\/b>\?/);
  expect(page).toContain('href="/cari?q=pajk&amp;tepat=1"');
  expect(await textOf("?q=pajk&tepat=1")).toContain("Tidak ada hasil untuk “pajk”");
});

test("of an article a sentence is shown that holds the word, a heading only where none does", async () => {
  const editor = await portal.as("Editor");
  const category_id = await makeCategory(await portal.as("Super Admin"));
  const content =
    "<h2>Status bongkar muat</h2><p>Ongkos bongkar ditulis di pesanan.</p><h3>Rumus bongkar pasang</h3>";
  await makeNews(portal, editor, { category_id, title: "Jasa angkut", content });
  expect(await textOf("?q=bongkar")).toContain(
    "Ongkos <mark>bongkar</mark> ditulis di pesanan.</p>",
  );
  expect(await textOf("?q=muat")).toContain("Status bongkar <mark>muat</mark></p>");
});

test("a search without result offers its words, and each one is counted for editors", async () => {
  for (let time = 0; time < 2; time++) {
    const page = await textOf("?q=pajak+talangan");
    expect(page).toContain("Tidak ada hasil untuk “pajak talangan”");
    expect(page).toMatch(/<a href="\/cari\?q=pajak">pajak <small>\d+</);
    expect(page).not.toContain('href="/cari?q=talangan"');
  }
  expect(await gaps()).toContainEqual({ words: "pajak talangan", searches: 2 });
});

test("numbers of persons and schools, and addresses, aren't stored, however they are written", async () => {
  const numbers = ["npsn 20100001", "0812-3456-7890", "(021) 570 3303", "01.234.567.8-901.000"];
  const pasted = ["0812\u20133456\u20117890", "0812_3456:7890", "\uff10812 3456 7890"];
  for (const q of [...numbers, ...pasted, "3173 0101 0190 0001", "budi.zulkarnain@sekolah.example"])
    await textOf(`?q=${encodeURIComponent(q)}`);
  expect(JSON.stringify(await gaps())).not.toMatch(/2010|3456|570|234|3173|zulkarnain/u);
  await textOf("?q=zulkarnain+2024+2025");
  expect(await gaps()).toContainEqual({ words: "zulkarnain 2024 2025", searches: 1 });
});

test("without a word it says so, and signs alone and hostile ones find nothing", async () => {
  expect(await textOf("")).toContain("Tulis dulu kata yang Anda cari.");
  expect((await portal.visitor.get("/cari?q=%25_'%3B--")).status).toBe(200);
  const page = await textOf(`?q=${encodeURIComponent("<script>alert(1)</script>")}`);
  expect(page).not.toContain("<script>alert");
});
