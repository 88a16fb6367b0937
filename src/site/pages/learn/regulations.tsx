import { Icon } from "../../components/icon.tsx";
import { GoLabel, newTab, NewTabHint } from "../../components/links.tsx";
import { NoBreak } from "../../components/no-break.tsx";
import type { Regulation } from "../../props/programme.ts";
import { learnText } from "../../text/learn.ts";
import styles from "./regulations.module.css";
import tableStyles from "../../components/card-table.module.css";

const { title, columns, note, summary: summaryLabel, text: textLabel, id } = learnText.regulations;

function ReadLinks({ regulation: { number, textUrl, summary } }: { regulation: Regulation }) {
  return (
    <div className={styles.readLinks}>
      {textUrl !== null && (
        <a className={`go ${styles.read}`} href={textUrl} {...newTab}>
          <span>
            {textLabel}
            <span className="visually-hidden"> {number}</span>
            <NewTabHint />
          </span>
          <Icon name="external-link" />
        </a>
      )}
      {summary !== null && (
        <a className={`go ${styles.read}`} href={summary.url}>
          <GoLabel>
            {summary.title ?? summaryLabel}
            <span className="visually-hidden"> {number}</span>
          </GoLabel>
        </a>
      )}
    </div>
  );
}

function Row({ regulation, isReadable }: { regulation: Regulation; isReadable: boolean }) {
  const { slug, number, title: shortTitle, subject, standing, state } = regulation;
  return (
    <tr id={slug}>
      <th scope="row">
        <span className={styles.number}>{number}</span>
        <span className={styles.title}>
          <NoBreak text={shortTitle} />
        </span>
      </th>
      <td>
        <b className={tableStyles.columnName}>{columns.subject}: </b>
        <NoBreak text={subject} />
      </td>
      <td>
        <b className={tableStyles.columnName}>{columns.state}: </b>
        <span className={`${styles.standing} ${styles[standing]}`}>{state}</span>
      </td>
      {isReadable && (
        <td>
          <ReadLinks regulation={regulation} />
        </td>
      )}
    </tr>
  );
}

/** The regulations, each with how far it still counts and where it can be read. */
export function Regulations({ regulations }: { regulations: readonly Regulation[] }) {
  const isReadable = regulations.some(({ textUrl, summary }) => textUrl ?? summary);
  const { read, ...others } = columns;
  return (
    <section className="section ground-sea" id={id} aria-labelledby="judul-regulasi">
      <div className={`wrap ${styles.regulations}`}>
        <div className="section-head">
          <h2 id="judul-regulasi">{title}</h2>
        </div>
        <table className={tableStyles.cardTable} aria-label={title}>
          <thead>
            <tr>
              {[...Object.values(others), ...(isReadable ? [read] : [])].map((column) => (
                <th scope="col" key={column}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {regulations.map((regulation) => (
              <Row regulation={regulation} isReadable={isReadable} key={regulation.slug} />
            ))}
          </tbody>
        </table>
        <p className="note">
          <NoBreak text={note} />
        </p>
      </div>
    </section>
  );
}
