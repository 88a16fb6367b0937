/** Pasting, as other programs fill the clipboard. */
import type { Page } from "playwright-core";

/** Pastes into the content of news, where the cursor is; `others` is what the clipboard has beside it, by type. */
export async function paste(
  page: Page,
  copied: string,
  type = "text/html",
  others: Readonly<Record<string, string>> = {},
): Promise<void> {
  const editor = page.getByRole("textbox", { name: "Konten" });
  await editor.evaluate(
    (element, content) => {
      const clipboardData = new DataTransfer();
      for (const [kind, data] of Object.entries(content)) clipboardData.setData(kind, data);
      const options = { clipboardData, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent("paste", options));
    },
    { [type]: copied, ...others },
  );
}
