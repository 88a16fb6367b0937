import { Button } from "antd";
import { useMemo } from "react";
import { fieldsOfKind } from "#contract/resource.ts";
import { difference } from "#contract/revisions/difference.ts";
import type { Values } from "#contract/revisions/values.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { beginningValues } from "#admin/field-input/form-value.ts";
import { ChangeList } from "#admin/history/change-list.tsx";
import { Dialog } from "#admin/layout/dialog.tsx";
import { valuesOfForm } from "#admin/merge/open-conflict.ts";
import { fixedFields } from "#admin/record-access.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { useScreenAccount } from "#admin/session/use-account.ts";
import { useScreenText } from "#admin/text/screen.ts";
import { stripLineBreaks } from "./strip-line-breaks.ts";
import markStyles from "#admin/history/marks.module.css";
import styles from "./draft-notice.module.css";

/** What a form holds, and what is stored. */
export interface DraftDifferenceProps {
  readonly resource: ScreenedResource;
  readonly record: AdminRecord;
  readonly isLive: boolean;
  readonly values: FormValues;
  readonly onClose: () => void;
}

function comparedValues(resource: ScreenedResource, values: FormValues): Values {
  const texts = fieldsOfKind(resource, "richText").flatMap(([name]) => {
    const html = values[name];
    return typeof html === "string" ? [[name, stripLineBreaks(html)]] : [];
  });
  return valuesOfForm(resource, { ...values, ...Object.fromEntries(texts) });
}

/** What a draft changes, field by field, as the history shows it. */
export function DraftDifference({
  resource,
  record,
  isLive,
  values,
  onClose,
}: DraftDifferenceProps) {
  const { draft: words } = useScreenText();
  const after = useMemo(() => comparedValues(resource, values), [resource, values]);
  const stored = useMemo(() => beginningValues(resource, record), [resource, record]);
  const account = useScreenAccount();
  // What the account can't set isn't its change: a writer's form holds a status that no approval takes.
  const unset = useMemo(() => {
    const names = Object.keys(fixedFields(resource, record, account));
    return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  }, [resource, record, account, values]);
  const fields = useMemo(
    () => difference(resource, comparedValues(resource, { ...stored, ...unset }), after),
    [resource, stored, unset, after],
  );
  return (
    <Dialog
      open
      mask={{ closable: true }}
      width={960}
      title={isLive ? words.differenceFromLive : words.differenceFromStored}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      {/* What the history says is Indonesian, on English forms too. */}
      <div className={`${markStyles.marks} ${styles.difference}`} lang="id">
        <ChangeList
          {...{ resource, fields }}
          isWhole={false}
          values={after}
          same={words.noDifference}
        />
      </div>
    </Dialog>
  );
}
