import { resourceByApi } from "#contract/registry.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { maxRows, WorkGroup, WorkRow } from "#admin/home/work-group.tsx";
import homeStyles from "#admin/home/home.module.css";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { sampleText as words } from "#admin/text/sample.ts";
import { isScreened } from "#admin/screen-addresses.ts";
import { text } from "#admin/text/text.ts";
import { useSampleContent } from "./use-sample-content.ts";

/** The made-up content that visitors still see, by resource; nothing once none is left. */
export function SampleContent() {
  const { data, error, refetch } = useSampleContent();
  if (data === undefined && error === null) return null;
  const rows = (data?.records ?? []).flatMap(({ resource: api, ids }) => {
    const resource = resourceByApi(api);
    return isScreened(resource) ? [{ resource, count: ids.length }] : [];
  });
  const figures = data?.shows_figures === true ? 1 : 0;
  if (data !== undefined && rows.length + figures === 0) return null;
  return (
    <section className={`sheet ${homeStyles.work}`} aria-label={words.title}>
      {data === undefined ? (
        <FailureState
          title={words.failed}
          message={failureMessage(error, text.failure.unknown)}
          onRetry={() => void refetch()}
        />
      ) : (
        <WorkGroup
          title={words.title}
          note={words.note}
          total={rows.length + figures}
          most={maxRows}
        >
          {figures > 0 && (
            <li>
              <div>
                <b>{words.figures}</b>
                <small>{words.figuresNote}</small>
              </div>
            </li>
          )}
          {rows.map(({ resource, count }) => {
            const { menu, listPath } = resource.admin;
            return (
              <WorkRow
                key={resource.api}
                label={menu.label}
                detail={words.unchanged(count)}
                path={listPath}
                action={words.open}
                name={words.openLabel(menu.label)}
              />
            );
          })}
        </WorkGroup>
      )}
    </section>
  );
}
