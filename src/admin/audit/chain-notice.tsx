import { useQuery } from "@tanstack/react-query";
import { Alert, App, Button } from "antd";
import { Link2 } from "lucide-react";
import { useState } from "react";
import { formatCount, indonesianShortDate } from "#contract/format.ts";
import { dateFromSeconds } from "#contract/wire.ts";
import type { AuditState } from "#admin/api/audit.ts";
import { auditStateQuery, checkAudit } from "#admin/api/audit.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { queryClient } from "#admin/api/queries.ts";
import { useMinuteSeconds } from "#admin/field-cell/use-current-minute.ts";
import { formatMoment } from "#admin/format-times.ts";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { text } from "#admin/text/text.ts";
import { ExportButton } from "./export-button.tsx";
import styles from "./audit.module.css";

/** A check that goes on as a job is looked after so often. */
const pollMs = 3_000;

/** The result of the last verification of the hash chain, and a button that repeats it. */
export function ChainNotice() {
  const { data, error, refetch } = useQuery({
    ...auditStateQuery,
    refetchInterval: ({ state }) => state.data?.is_checking === true && pollMs,
  });
  if (data === undefined && error !== null) {
    return (
      <div className={styles.chainFailure}>
        <FailureState
          title={text.audit.stateFailed}
          message={failureMessage(error, text.failure.unknown)}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (data?.fault) return <Broken fault={data.fault} isChecking={data.is_checking} />;
  return (
    <section className={`sheet ${styles.chain}`} aria-label={text.audit.whole}>
      <span className={styles.links} aria-hidden>
        <Link2 size={22} />
        <i />
        <Link2 size={22} />
        <i />
        <Link2 size={22} />
      </span>
      <div role="status">{data !== undefined && <State state={data} />}</div>
      <CheckButton isContinued={data?.is_checking === true} />
    </section>
  );
}

function State({ state }: { state: AuditState }) {
  const now = dateFromSeconds(useMinuteSeconds());
  const { checked_at: checkedAt, sealed_until: sealedUntil, since, events } = state;
  if (state.is_checking) {
    return (
      <>
        <b>{text.audit.checking}</b>
        <p>{text.audit.checkingDetail(formatCount(events))}</p>
      </>
    );
  }
  const start = since === null ? null : indonesianShortDate(dateFromSeconds(since));
  const facts = [
    text.audit.chain(formatCount(events), start),
    ...(checkedAt === null ? [] : [text.audit.checked(formatMoment(checkedAt, now))]),
  ].join(", ");
  return (
    <>
      <b>{checkedAt === null ? text.audit.unchecked : text.audit.whole}</b>
      <p>{facts}</p>
      {sealedUntil !== null && <p>{text.audit.sealed(formatMoment(sealedUntil, now))}</p>}
    </>
  );
}

function Broken({
  fault,
  isChecking,
}: {
  fault: NonNullable<AuditState["fault"]>;
  isChecking: boolean;
}) {
  const number = formatCount(fault.number);
  const isSeal = fault.kind === "sealAltered" || fault.kind === "sealMissing";
  return (
    <Alert
      className={styles.broken}
      type="error"
      showIcon
      role="alert"
      title={isSeal ? text.audit.brokenSeal(number) : text.audit.brokenAt(number)}
      description={text.audit.brokenDetail}
      action={
        <div className={styles.brokenActions}>
          <ExportButton format="json" filter={{}} label={text.audit.exportEvidence} />
          <CheckButton isContinued={isChecking} />
        </div>
      }
    />
  );
}

function CheckButton({ isContinued }: { isContinued: boolean }) {
  const { message } = App.useApp();
  const [isChecking, setIsChecking] = useState(false);

  async function check() {
    setIsChecking(true);
    try {
      queryClient.setQueryData(auditStateQuery.queryKey, await checkAudit());
      await queryClient.invalidateQueries({ queryKey: ["audit", "seal"] });
    } catch (thrown) {
      const reason = failureMessage(thrown, text.failure.unknown);
      void message.error(`${text.audit.checkFailed} ${reason}`);
    }
    setIsChecking(false);
  }

  return (
    <Button
      type="link"
      className={styles.check}
      loading={isChecking || isContinued}
      onClick={() => void check()}
    >
      {text.audit.check}
    </Button>
  );
}
