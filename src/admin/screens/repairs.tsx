import { queryOptions, useQuery } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import { ImageOff, Unlink } from "lucide-react";
import { Link } from "react-router";
import type * as z from "zod";
import { formatCount } from "#contract/format.ts";
import { repairs } from "#contract/repairs.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { call } from "#admin/api/call.ts";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { homePath, recordPath } from "#admin/screen-addresses.ts";
import { text } from "#admin/text/text.ts";
import styles from "./dashboard.module.css";

const words = text.dashboard.repairs;

const repairsQuery = queryOptions({
  queryKey: ["repairs"],
  queryFn: ({ signal }) =>
    call({ method: "GET", path: "/dashboard/repairs", data: repairs, signal }),
});

/** Problems that readers meet, each with a link to its record. */
export function Repairs() {
  const { data, error, refetch } = useQuery(repairsQuery);
  if (data === undefined && error === null) return null;
  return (
    <section className={`sheet ${styles.latest}`} aria-labelledby="repairs">
      <h2 id="repairs">{words.title}</h2>
      {data === undefined ? (
        <FailureState
          title={words.failed}
          message={failureMessage(error, text.failure.unknown)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Found {...data} />
      )}
    </section>
  );
}

function Found({ links, pictures }: z.infer<typeof repairs>) {
  if (links?.total === 0 && pictures.total === 0) return <p>{words.none}</p>;
  return (
    <>
      {links === null && <p>{words.unknown}</p>}
      <ul>
        {links !== null && <Kind icon={Unlink} title={words.links} found={links} />}
        <Kind icon={ImageOff} title={words.images} found={pictures} />
      </ul>
    </>
  );
}

function Kind(props: {
  icon: LucideIcon;
  title: (total: string) => string;
  found: z.infer<typeof repairs>["pictures"];
}) {
  const { total, records } = props.found;
  if (total === 0) return null;
  const Icon = props.icon;
  return (
    <li className={styles.repair}>
      <Icon size={18} aria-hidden />
      <b>{props.title(formatCount(total))}</b>
      {records.map(({ resource, id, label }) => (
        <Link key={`${resource} ${id}`} to={recordPath({ resource, id }) ?? homePath}>
          {label}
        </Link>
      ))}
      {total > records.length && <span>{words.others(formatCount(total - records.length))}</span>}
    </li>
  );
}
