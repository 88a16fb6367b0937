/** Texts of any length, as editors write them: paragraphs with emphasis and links. */

/** Short words: an article has 400,000 characters at most. */
const sentence = "Sekolah pilih mitra dan pesan barang. ";

/** How many words a paragraph has. */
export const wordsOfParagraph = 70;

/** HTML of so many words, in whole paragraphs. */
export function longText(words: number): string {
  const sentences = Math.ceil(wordsOfParagraph / sentence.trim().split(" ").length);
  const marked = `<strong>Penting:</strong> lihat <a href="/faq">tanya jawab</a>. `;
  const paragraph = `<p>${marked}${sentence.repeat(sentences).trim()}</p>`;
  return paragraph.repeat(Math.ceil(words / wordsOfParagraph));
}
