import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { Icon } from "../../components/icon.tsx";
import { GoLabel } from "../../components/links.tsx";
import type { PageDefinition } from "../../page.ts";
import type { NoProps } from "../../props/programme.ts";
import { breadcrumbData } from "../../seo/structured-data.ts";
import { homeStep } from "../../text/layout.ts";
import { officialText as text } from "../../text/official.ts";
import { ownerOfHost } from "./owner-of-host.ts";
import searchHeadStyles from "../../components/search-head.module.css";
import todoStyles from "../../components/todo-list.module.css";
import styles from "./official-page.module.css";

function Addresses({ publicOrigin }: { publicOrigin: string }) {
  const { protocol, host } = new URL(publicOrigin);
  const { before, owner } = ownerOfHost(host);
  const { real, imitation } = text.address;
  return (
    <div className={styles.compared}>
      <div>
        <h3>
          <Icon name="check" />
          {real.title}
        </h3>
        <p className={styles.address}>
          <Icon name="lock" />
          <span>
            {protocol}
            {"//"}
            {before}
            <b>{owner}</b>/
          </span>
        </p>
        <p>{real.note}</p>
      </div>
      <div className={styles.imitation}>
        <h3>
          <Icon name="x" />
          {imitation.title}
        </h3>
        <p className={styles.address}>
          <Icon name="x" />
          <span>
            {protocol}
            {"//"}
            {new URL(publicOrigin).hostname}.<b>{imitation.owner}</b>/
          </span>
        </p>
        <p>{imitation.note}</p>
      </div>
    </div>
  );
}

/** How visitors recognise this site, and what officials never ask of them. */
export const officialPage: PageDefinition<NoProps> = {
  metadata: () => ({
    title: text.documentTitle,
    description: text.description,
    canonicalPath: text.url,
    structuredData: [breadcrumbData([homeStep, { label: text.name, url: text.url }])],
  }),
  Main: ({ context: { publicOrigin } }) => (
    <div className={`wrap ${styles.official}`}>
      <Breadcrumb steps={[homeStep, { label: text.name }]} />
      <div className={searchHeadStyles.searchHead}>
        <h1>{text.title}</h1>
        <p className="lead">{text.lead}</p>
      </div>
      <section aria-labelledby="alamat">
        <h2 id="alamat">{text.address.title}</h2>
        <Addresses publicOrigin={publicOrigin} />
      </section>
      <section aria-labelledby="permintaan">
        <h2 id="permintaan">{text.requests.title}</h2>
        <ul className={todoStyles.todo}>
          {text.requests.items.map(({ what, why }) => (
            <li className={todoStyles.must} key={what}>
              <Icon name="ban" />
              <h3>{what}</h3>
              <p>{why}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="laman-mitra">
        <h2 id="laman-mitra">{text.partners.title}</h2>
        <p className={styles.partners}>
          {text.partners.before} <a href={text.visit.url}>{text.visit.label}</a>.{" "}
          {text.partners.after}
        </p>
        <a className="btn btn-primary" href={text.report.url}>
          <GoLabel>{text.report.label}</GoLabel>
        </a>
      </section>
    </div>
  ),
};
