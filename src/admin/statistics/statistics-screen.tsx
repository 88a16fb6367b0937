/** `/dashboard/statistik`: what visitors who have agreed do on the site, for deciding what to write next. */
import { useQuery } from "@tanstack/react-query";
import { Info } from "lucide-react";
import { useSearchParams } from "react-router";
import type { Period, Statistics } from "#contract/statistics.ts";
import { minShownVisits, shiftDay, tooFewVisits } from "#contract/statistics.ts";
import { periodText } from "#contract/statistics-text.ts";
import { failureMessage, isForbidden } from "#admin/api/call-failure.ts";
import { statisticsQuery } from "#admin/api/statistics.ts";
import { dayName, dayOfMoment } from "#admin/calendar/days.ts";
import { useMinuteSeconds } from "#admin/field-cell/use-current-minute.ts";
import emptyIllustration from "#admin/illustrations/empty.svg";
import { EmptyState } from "#admin/layout/empty-state.tsx";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { Forbidden } from "#admin/layout/forbidden.tsx";
import { LoadingState } from "#admin/layout/loading-state.tsx";
import { useIsLate } from "#admin/layout/page-loading.tsx";
import { Screen } from "#admin/layout/screen.tsx";
import { statisticsText as words } from "#admin/text/statistics.ts";
import { text } from "#admin/text/text.ts";
import { BarSheet } from "./bar-list.tsx";
import { Devices } from "./devices.tsx";
import { DownloadMenu } from "./download-menu.tsx";
import { Figures } from "./figures.tsx";
import type { presets } from "./period-choice.ts";
import { readPeriod, writePeriod } from "./period-choice.ts";
import { PeriodFilter } from "./period-filter.tsx";
import { Searches } from "./searches.tsx";
import { VisitsChart } from "./visits-chart.tsx";
import styles from "./statistics.module.css";

const compareParameter = "banding";
const notCompared = { [compareParameter]: "tidak" };

/** The statistics of a period that the address names. */
export function StatisticsScreen() {
  const [parameters, setParameters] = useSearchParams();
  const yesterday = shiftDay(dayName(dayOfMoment(useMinuteSeconds())), -1);
  const choice = readPeriod(parameters, yesterday);
  const isCompared = !parameters.has(compareParameter);
  const query = useQuery(statisticsQuery(choice.period));
  const isLate = useIsLate(query.data === undefined && query.error === null);
  if (isForbidden(query.error)) return <Forbidden />;

  const go = (chosen: (typeof presets)[number] | Period, compared: boolean) =>
    setParameters({ ...writePeriod(chosen), ...(compared ? {} : notCompared) }, { replace: true });
  return (
    <Screen
      title={words.title}
      lead={periodText(choice.period)}
      actions={<DownloadMenu period={choice.period} />}
    >
      <PeriodFilter
        choice={choice}
        yesterday={yesterday}
        isCompared={isCompared}
        onPeriod={(chosen) => go(chosen, isCompared)}
        onCompare={(compared) =>
          go(choice.preset === "days" ? choice.period : choice.preset, compared)
        }
      />
      {query.error !== null && (
        <FailureState
          title={words.failed}
          message={failureMessage(query.error, text.failure.unknown)}
          onRetry={() => void query.refetch()}
        />
      )}
      {isLate && <LoadingState label={words.loading} className={styles.loading ?? ""} />}
      {query.data !== undefined && query.error === null && (
        <div aria-busy={query.isPlaceholderData}>
          <Shown shown={query.data} isCompared={isCompared} />
        </div>
      )}
    </Screen>
  );
}

function Shown({ shown, isCompared }: { shown: Statistics; isCompared: boolean }) {
  const { totals, consent } = shown;
  const note = words.note[consent];
  const compared = { isCompared };
  return (
    <>
      <p className={styles.note}>
        <Info size={20} aria-hidden />
        <span>
          <b>{note.lead}</b> {note.rest}
        </span>
      </p>
      {totals === null ? (
        <section className="sheet">
          <EmptyState
            illustration={emptyIllustration}
            title={tooFewVisits}
            detail={words.tooFewDetail(minShownVisits)}
          />
        </section>
      ) : (
        <div className={styles.sheets}>
          <Figures figures={totals.figures} {...compared} />
          <VisitsChart period={shown.period} days={totals.days} {...compared} />
          <div className={styles.two}>
            <div>
              <BarSheet sheet="pages" rows={totals.pages} {...compared} />
              <BarSheet sheet="referrers" rows={totals.referrers} {...compared} />
              <BarSheet
                sheet="provinces"
                rows={totals.provinces}
                note={words.provinceNote}
                {...compared}
              />
            </div>
            <div>
              <Devices rows={totals.devices} {...compared} />
              <BarSheet sheet="partners" rows={totals.partners} {...compared} />
              <BarSheet sheet="videos" rows={totals.videos} {...compared} />
            </div>
          </div>
          <Searches rows={totals} {...compared} />
        </div>
      )}
    </>
  );
}
