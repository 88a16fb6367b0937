import { Alert } from "antd";
import { text } from "#admin/text.ts";
import type { SaveOutcome } from "./save-record.ts";

/** What the form's foot says of the last save. */
export function SaveAlert({ outcome }: { outcome: SaveOutcome | null }) {
  if (outcome?.kind === "saved") return <Alert type="info" showIcon title={text.form.typedOn} />;
  if (outcome?.kind === "refused") {
    return (
      <Alert
        type="error"
        showIcon
        title={text.form.notSaved}
        description={text.form.reason(outcome.message)}
      />
    );
  }
  if (outcome?.kind !== "gone") return null;
  return (
    <Alert type="warning" showIcon title={text.form.gone} description={text.form.goneDetail} />
  );
}
