import { Icon } from "../../components/icon.tsx";
import { newTab, NewTabHint } from "../../components/links.tsx";
import { newsText } from "../../text/news.ts";
import styles from "./share-bar.module.css";

const text = newsText.detail;

function shareUrl(service: string, query: Record<string, string>): string {
  return `${service}?${new URLSearchParams(query)}`;
}

/** WhatsApp shows a plus sign where a form would put one for a blank. */
function whatsAppUrl(message: string): string {
  return `https://wa.me/?text=${encodeURIComponent(message)}`;
}

/** Share by WhatsApp, Facebook, Twitter and copied link, and print; a phone offers its own apps too. */
export function ShareBar({
  address,
  title,
  isInert,
}: {
  address: string;
  title: string;
  /** While there is nothing under the address. */
  isInert: boolean;
}) {
  return (
    <div className={styles.share} inert={isInert}>
      <b>{text.share}</b>
      <a
        className={styles.first}
        href={whatsAppUrl(`${text.message(title)}\n${address}`)}
        {...newTab}
      >
        <Icon name="brand-whatsapp" />
        {text.whatsapp}
        <NewTabHint />
      </a>
      <a href={shareUrl("https://www.facebook.com/sharer/sharer.php", { u: address })} {...newTab}>
        <Icon name="brand-facebook" />
        {text.facebook}
        <NewTabHint />
      </a>
      <a
        href={shareUrl("https://twitter.com/intent/tweet", { url: address, text: title })}
        {...newTab}
      >
        <Icon name="brand-x" />
        {text.twitter}
        <NewTabHint />
      </a>
      <button type="button" hidden data-share={address} data-title={title}>
        <Icon name="share-2" />
        {text.shareElsewhere}
      </button>
      <span className={`${styles.copy} needs-script`}>
        <button type="button" data-copy={address}>
          <Icon name="link" />
          {text.copyLink}
        </button>
        <span className={styles.tooltip} role="status" lang="en" data-copied={text.linkCopied} />
      </span>
      <button className="needs-script" type="button" data-print>
        <Icon name="printer" />
        {text.print}
      </button>
    </div>
  );
}
