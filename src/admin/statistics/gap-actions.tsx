import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Resource } from "#contract/resource.ts";
import { article } from "#contract/resources/article.ts";
import { searchRule } from "#contract/resources/search-rule.ts";
import { grantFor } from "#contract/roles.ts";
import { listQuery } from "#admin/api/queries.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { labelParameter, screenPaths } from "#admin/screen-addresses.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { statisticsText as words } from "#admin/text/statistics.ts";
import styles from "./statistics.module.css";

/** What can be done about searches that found nothing; undefined for who may do none of it. */
export function useGapActions(): ((searched: string) => React.ReactNode) | undefined {
  const { role } = useAccount();
  const mayCreate = (resource: Resource) => grantFor(role.name, resource.area).create;
  const mayWrite = mayCreate(article);
  const mayRule = mayCreate(searchRule);
  const rules = useQuery({ ...listQuery(searchRule, {}), enabled: mayRule });
  if (!mayWrite && !mayRule) return undefined;
  const ruleOf = (searched: string) =>
    rules.data?.data.find(({ searched: typed }) => sameWords(typed, searched));
  return (searched) => {
    const rule = ruleOf(searched);
    return (
      <span className={styles.actions}>
        {mayWrite && (
          <ActionLink
            path={createPath(article, searched.charAt(0).toUpperCase() + searched.slice(1))}
            label={words.write}
            name={words.writeAbout(searched)}
          />
        )}
        {mayRule && rule === undefined && (
          <ActionLink
            path={createPath(searchRule, searched)}
            label={words.rule}
            name={words.ruleFor(searched)}
          />
        )}
        {mayRule && rule !== undefined && (
          <ActionLink
            path={screenPaths(searchRule, rule.id).edit}
            label={words.ruled}
            name={words.ruledFor(searched)}
          />
        )}
      </span>
    );
  };
}

function ActionLink({ path, label, name }: { path: string; label: string; name: string }) {
  return (
    <Link to={path} aria-label={name} className={styles.action}>
      {label}
    </Link>
  );
}

/** The address of a form that begins with a label. */
function createPath(resource: ScreenedResource, label: string): string {
  const query = new URLSearchParams({ [labelParameter]: label });
  return `${screenPaths(resource, ":id").create}?${query.toString()}`;
}

const sameWords = (one: unknown, other: string): boolean =>
  String(one).trim().replaceAll(/\s+/gu, " ").toLowerCase() === other;
