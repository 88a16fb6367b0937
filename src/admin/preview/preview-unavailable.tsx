import { Alert } from "antd";
import { text } from "#admin/text/text.ts";

/** Stands in the place of a preview whose code can't be fetched. */
export function PreviewUnavailable() {
  return (
    <Alert
      type="error"
      showIcon
      title={text.failure.noResponse}
      description={text.failure.reload}
    />
  );
}
