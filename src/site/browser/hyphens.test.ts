import { expect, test } from "vitest";
import { withSoftHyphens } from "./hyphens.ts";

test.each([
  ["membandingkan", "mem-ban-ding-kan"],
  ["mengatasnamakan", "mengatas-nama-kan"],
  ["dipertanggungjawabkan", "diper-tang-gung-jawab-kan"],
  ["Permendikbudristek", "Per-men-dik-bud-ris-tek"],
  ["mempertemukan", "mem-per-temu-kan"],
  ["menghubungi", "meng-hubungi"],
  ["menyetorkannya", "menyetor-kan-nya"],
  ["Spesifikasinya", "Spesifikasi-nya"],
  ["memprioritaskan", "mem-prioritas-kan"],
  ["Tampilkan", "Tam-pil-kan"],
  ["elektronik", "elek-tronik"],
  ["berakhir", "berakhir"],
  ["penyedia", "penyedia"],
])("%s breaks as %s", (word, syllables) => {
  expect(withSoftHyphens(word).replaceAll("\u00AD", "-")).toBe(syllables);
});
