import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { previewAddress } from "#contract/visibility.ts";
import { impactQuery } from "#admin/api/impact.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { useScreenText } from "#admin/text/screen.ts";
import { DraftDifference } from "./load-draft-difference.ts";
import buttonStyles from "#admin/layout/text-button.module.css";

const { textButton } = buttonStyles;

interface DraftLinksProps {
  readonly resource: ScreenedResource;
  /** As it is stored. */
  readonly record: AdminRecord;
  /** What the form holds; absent where another's draft is shown on a screen of its own. */
  readonly readValues?: () => FormValues;
}

/** The ways from a draft to what it changes, and to what visitors see meanwhile. */
export function DraftLinks({ resource, record, readValues }: DraftLinksProps) {
  const { draft: words } = useScreenText();
  const live = useLiveAddress(resource, record);
  const [shown, setShown] = useState<FormValues | null>(null);
  return (
    <>
      {readValues !== undefined && (
        <button type="button" className={textButton} onClick={() => setShown(readValues())}>
          {words.difference}
        </button>
      )}
      <LiveLink address={live} />
      {shown !== null && (
        <Suspense>
          <DraftDifference
            {...{ resource, record }}
            isLive={live !== null}
            values={shown}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function LiveLink({ address }: { address: string | null }) {
  const { draft: words, absent } = useScreenText();
  if (address === null) return null;
  return (
    <a className={textButton} href={address} target="_blank" rel="noopener">
      {words.live}
      <span className="visually-hidden"> {absent.newTab}</span>
    </a>
  );
}

/** Where visitors see a record; null where they don't, and while that isn't known. */
export function useLiveAddress(resource: ScreenedResource, record: AdminRecord): string | null {
  const { data } = useQuery({
    ...impactQuery(resource, record.id),
    enabled: resource.visible !== "never",
  });
  if (data?.is_public !== true) return null;
  const [own] = data.addresses;
  const shared = previewAddress(resource)
    ?.replace(":id", String(record.id))
    .replace(":slug", encodeURIComponent(String(record["slug"])));
  return own ?? shared ?? null;
}
