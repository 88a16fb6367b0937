/**
 * `/dashboard/kalender/situs`: the public site at a moment. The moment is the address's parameter, the
 * page its fragment: links in the frame, where no script runs, lead to another fragment of this screen.
 */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { House } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { failureMessage, isNotFound } from "#admin/api/call-failure.ts";
import { renderSitePreview } from "#admin/api/previews.ts";
import { appConfig } from "#admin/app-config.ts";
import { calendarText } from "#admin/text/calendar.ts";
import { atLeast } from "#admin/layout/breakpoints.ts";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { Screen } from "#admin/layout/screen.tsx";
import { Skeleton } from "#admin/layout/skeleton.tsx";
import { usePreviewText } from "#admin/text/preview.ts";
import { calendarPath } from "#admin/screen-addresses.ts";
import { useMedia } from "#admin/use-media.ts";
import { DeviceSwitch } from "./device-switch.tsx";
import { MomentPicker } from "./moment-picker.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import { momentOf, parametersOf } from "./site-preview-address.ts";
import styles from "./preview.module.css";

const deviceNames = ["wide", "tablet", "phone", "print"] as const;

/** The site as visitors would see it, to be gone through. */
export function SitePreviewScreen() {
  const words = usePreviewText();
  const [parameters] = useSearchParams();
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isWide = useMedia(atLeast.lg);
  const [device, setDevice] = useState<(typeof deviceNames)[number]>(isWide ? "wide" : "phone");
  const at = momentOf(parameters);
  const path = pathOfFragment(hash);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ["site preview", path, at],
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => renderSitePreview(path, at, signal),
  });
  const show = (moment: number | null, shownPath: string) =>
    navigate({ pathname, search: parametersOf(moment).toString(), hash: `#${shownPath}` });
  return (
    <Screen title={words.site.title} crumbs={[{ label: calendarText.title, path: calendarPath }]}>
      <div className={styles.site}>
        <div className={styles.bar}>
          <DeviceSwitch names={deviceNames} value={device} onChange={setDevice} />
          {path !== "/" && (
            <Button icon={<House size={18} aria-hidden />} onClick={() => show(at, "/")}>
              {words.site.home}
            </Button>
          )}
        </div>
        <MomentPicker at={at} onChange={(moment) => show(moment, path)}>
          <p className={styles.absence}>{words.site.note}</p>
        </MomentPicker>
        {error !== null && <Absence error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && (
          <div role="status" aria-label={words.loading}>
            <Skeleton rows={8} />
          </div>
        )}
        {data !== undefined && error === null && (
          <div aria-busy={isPlaceholderData}>
            <p className={styles.address} role="status">
              {new URL(data.path, appConfig.publicOrigin).href}
            </p>
            <PreviewFrame
              html={data.html}
              device={device}
              site={{ path: data.path, previewAddress: `${pathname}${search}` }}
            />
          </div>
        )}
      </div>
    </Screen>
  );
}

/** The path that a fragment names; the home page where it names none. */
function pathOfFragment(hash: string): string {
  const path = hash.slice(1);
  return path.startsWith("/") ? path : "/";
}

function Absence({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const words = usePreviewText();
  if (isNotFound(error)) return <Alert type="info" showIcon title={words.site.noPage} />;
  return (
    <FailureState
      title={words.failed}
      message={failureMessage(error, words.failed)}
      onRetry={onRetry}
    />
  );
}
