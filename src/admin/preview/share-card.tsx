import { useMemo } from "react";
import { appConfig } from "#admin/app-config.ts";
import { usePreviewText } from "#admin/text/preview.ts";
import styles from "./preview.module.css";

/** What messengers read of a page. */
function cardOf(html: string) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const meta = (name: string) =>
    page.querySelector(`meta[property="og:${name}"]`)?.getAttribute("content") ?? "";
  const image = meta("image");
  const own = `${appConfig.publicOrigin}/`;
  return {
    title: meta("title") || page.title,
    description: meta("description"),
    // Of this server, whatever it is called by.
    image: image.startsWith(own) ? `/${image.slice(own.length)}` : image,
  };
}

/** A link to the page as a messenger shows it. */
export function ShareCard({ html, path }: { html: string; path: string }) {
  const words = usePreviewText();
  const { title, description, image } = useMemo(() => cardOf(html), [html]);
  return (
    <figure className={styles.card} aria-label={words.card}>
      <div>
        {image === "" ? <p>{words.noImage}</p> : <img src={image} alt="" />}
        <strong>{title}</strong>
        <p>{description}</p>
      </div>
      <span>{`${appConfig.publicOrigin}${path}`.replace(/^https?:\/\//u, "")}</span>
    </figure>
  );
}
