import { exitTexts } from "../text/faq.ts";
import { Icon } from "./icon.tsx";
import { GoLabel } from "./links.tsx";
import styles from "./exits.module.css";

/** Ways to an answer that the page doesn't have. */
export function Exits({ title }: { title: string }) {
  return (
    <section className={`ground-turmeric ${styles.exits}`} aria-labelledby="jalan-lain">
      <div className="wrap">
        <h2 id="jalan-lain">{title}</h2>
        <ul>
          {exitTexts.map(({ icon, title: about, body, link }) => (
            <li key={link.url}>
              <Icon name={icon} />
              <h3>{about}</h3>
              <p>{body}</p>
              <a className="go" href={link.url}>
                <GoLabel>{link.label}</GoLabel>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
