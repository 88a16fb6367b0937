import { Alert, Button } from "antd";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { failureMessage } from "#admin/api/call-failure.ts";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { restoreFocus, takeLostFocus } from "#admin/layout/lost-focus.ts";
import { Skeleton } from "#admin/layout/skeleton.tsx";
import { atLeast } from "#admin/layout/breakpoints.ts";
import { usePreviewText } from "#admin/text/preview.ts";
import { useMedia } from "#admin/use-media.ts";
import { useOnline } from "#admin/use-online.ts";
import type { Device } from "./devices.ts";
import { DeviceSwitch } from "./device-switch.tsx";
import { deviceNames } from "./devices.ts";
import { SmallPreviews } from "./small-previews.tsx";
import { MomentChoice } from "./moment-choice.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import { ShareCard } from "./share-card.tsx";
import { ShareLinks } from "./share-links.tsx";
import type { PreviewedForm } from "./use-preview.ts";
import { usePreview, usePreviewedValues } from "./use-preview.ts";
import styles from "./preview.module.css";

/** The form that is previewed, and the way back to it. */
export interface PreviewPaneProps extends PreviewedForm {
  /** What gets the focus back where the preview has taken it; null: the button that opens it. */
  readonly former?: Element | null;
  readonly onClose: () => void;
}

/** What a form holds as visitors would see it, on any screen and at any moment. */
export function PreviewPane({ onClose, former = null, ...form }: PreviewPaneProps) {
  const words = usePreviewText();
  const { resource, recordId } = form;
  const [device, setDevice] = useState<Device>("phone");
  const [at, setAt] = useState<number | null>(null);
  const { values, form: formValues } = usePreviewedValues(form);
  const { data, error, refetch } = usePreview(form, values, at);
  const pane = useRef<HTMLElement>(null);
  // The button that opened it goes as it opens, and comes back as it closes.
  useEffect(() => {
    takeLostFocus(pane.current);
    return () => restoreFocus(former instanceof HTMLElement ? former : null, "[data-preview]");
  }, [former]);
  const hasSmallPreviews = useMedia(atLeast.lg) && device === "phone";
  return (
    <section ref={pane} className={styles.pane} aria-label={words.region} tabIndex={-1}>
      <div className={styles.bar}>
        <DeviceSwitch names={deviceNames} value={device} onChange={setDevice} />
        <div className={styles.actions}>
          <ShareLinks previewed={values && { resource, recordId, values }} />
          <Button icon={<ArrowLeft size={18} aria-hidden />} onClick={onClose}>
            {words.back}
          </Button>
        </div>
      </div>
      <MomentChoice {...{ resource, at }} values={formValues} onChange={setAt} />
      {error !== null && <Trouble error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <div role="status" aria-label={words.loading}>
          <Skeleton rows={6} />
        </div>
      )}
      {data !== undefined && device === "card" && <ShareCard html={data.html} path={data.path} />}
      {data !== undefined && device !== "card" && (
        <div className={styles.stage}>
          <div className={styles.shown} data-beside-glances={hasSmallPreviews}>
            <PreviewFrame html={data.html} device={device} />
            {hasSmallPreviews && <SmallPreviews html={data.html} path={data.path} />}
          </div>
        </div>
      )}
    </section>
  );
}

function Trouble({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const words = usePreviewText();
  const isOnline = useOnline();
  if (!isOnline) return <Alert type="warning" showIcon title={words.offline} />;
  return (
    <FailureState
      title={words.failed}
      message={failureMessage(error, words.failed)}
      onRetry={onRetry}
    />
  );
}
