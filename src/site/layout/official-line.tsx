import { Icon } from "../components/icon.tsx";
import { GoLabel } from "../components/links.tsx";
import { officialText as text } from "../text/official.ts";
import styles from "./official-line.module.css";

function Summary() {
  const { site, how } = text.line;
  return (
    <summary>
      <span className="wrap">
        <Icon name="shield-check" className={styles.shield} />
        <span className={styles.say}>
          {site.before} <span className={styles.programme}>{site.programme} </span>
          {site.after}
        </span>{" "}
        <span className={styles.how}>
          <span>
            {how.short}
            <span className={styles.ending}>{how.ending}</span>
          </span>
          <Icon name="chevron-down" />
        </span>
      </span>
    </summary>
  );
}

/** Says that this is the official site; unfolded, the three signs by which it is recognised. */
export function OfficialLine({ publicOrigin }: { publicOrigin: string }) {
  const { address, requests, partners } = text.line;
  return (
    <details className={styles.official} data-menu>
      <Summary />
      <div className="wrap">
        <ul className={styles.signs}>
          <li>
            <Icon name="lock" />
            <div>
              <b>{address.sign}</b>
              <p>
                {address.before} <b>{new URL(publicOrigin).host}</b>. {address.after}
              </p>
            </div>
          </li>
          <li>
            <Icon name="ban" />
            <div>
              <b>{requests.sign}</b>
              <p>{requests.body}</p>
            </div>
          </li>
          <li>
            <Icon name="landmark" />
            <div>
              <b>{partners.sign}</b>
              <p>
                {partners.before} <a href={text.visit.url}>{text.visit.label}</a>
                {partners.after}
              </p>
            </div>
          </li>
        </ul>
        <a className="go" href={text.url}>
          <GoLabel>{text.title}</GoLabel>
        </a>
      </div>
    </details>
  );
}
