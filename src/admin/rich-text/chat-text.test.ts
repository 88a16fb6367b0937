import { expect, test } from "vitest";
import { chatHtml } from "./chat-text.ts";

test.each([
  ["*Penting:* besok libur", "<p><strong>Penting:</strong> besok libur</p>"],
  ["_miring_ dan ~coret~", "<p><em>miring</em> dan <s>coret</s></p>"],
  ["*_keduanya_*, ya", "<p><strong><em>keduanya</em></strong>, ya</p>"],
  [
    "Bawa:\n- buku\n- *alat tulis*\n\nTerima kasih",
    "<p>Bawa:</p><ul><li><p>buku</p></li><li><p><strong>alat tulis</strong></p></li></ul><p>Terima kasih</p>",
  ],
  [
    "1. Pesan\n2) Bayar\n\n3. Terima",
    "<ol><li><p>Pesan</p></li><li><p>Bayar</p></li><li><p>Terima</p></li></ol>",
  ],
  [
    "3. Bayar\n5. Ulas",
    '<ol start="3"><li><p>Bayar</p></li></ol><ol start="5"><li><p>Ulas</p></li></ol>',
  ],
  [
    "1. Pesan\n2. Bayar\n\n1. Terima",
    "<ol><li><p>Pesan</p></li><li><p>Bayar</p></li></ol><ol><li><p>Terima</p></li></ol>",
  ],
  ["4. Lanjutan", '<ol start="4"><li><p>Lanjutan</p></li></ol>'],
  [
    "[08.15, 3/12/2026] Budi Santoso: Rapat jam 10\n[08.16, 3/12/2026] Ani: Siap",
    "<p>Rapat jam 10</p><p>Siap</p>",
  ],
  [
    "> Kapan batasnya?\n> Mohon info.\n\n13 Desember.",
    "<blockquote><p>Kapan batasnya?<br>Mohon info.</p></blockquote><p>13 Desember.</p>",
  ],
  [
    "• <b>bukan</b> HTML & aman",
    "<ul><li><p>&lt;b&gt;bukan&lt;/b&gt; HTML &amp; aman</p></li></ul>",
  ],
])("%j is %s", (text, html) => {
  expect(chatHtml(text)).toBe(html);
});

test.each([
  "Kalimat biasa, tanpa tanda.",
  "2 * 3 * 4 = 24",
  "nama_berkas_panjang.pdf",
  "https://contoh.id/a_b_c/~guru/x",
  "13-12-2026",
  "Harga 5*, lihat catatan*",
])("%j is left as it is", (text) => {
  expect(chatHtml(text)).toBeNull();
});
