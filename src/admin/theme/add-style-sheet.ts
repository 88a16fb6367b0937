/** Adds a style sheet before those of the page, whose rules win; rejects where it can't be loaded. */
export async function addStyleSheet(href: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  await new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => reject(new Error(`${href} could not be loaded`)));
    document.head.prepend(link);
  });
}
