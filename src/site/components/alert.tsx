import { Icon } from "./icon.tsx";
import styles from "./alert.module.css";

/** Says inside a page that a part of it failed, with a link that tries again. */
export function Alert({ text, link }: { text: string; link: { label: string; url: string } }) {
  return (
    <div className={styles.alert}>
      <Icon name="triangle-alert" />
      <p>
        {text} <a href={link.url}>{link.label}</a>
      </p>
    </div>
  );
}
