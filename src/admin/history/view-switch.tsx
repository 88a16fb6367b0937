import { Segmented } from "antd";
import { text } from "#admin/text/text.ts";

/** Whether a comparison shows what changed, or everything. */
export function ViewSwitch(props: { isWhole: boolean; onChange: (isWhole: boolean) => void }) {
  return (
    <Segmented
      aria-label={text.history.view}
      value={props.isWhole ? "whole" : "changes"}
      options={[
        { value: "changes", label: text.history.changes },
        { value: "whole", label: text.history.everything },
      ]}
      onChange={(value) => props.onChange(value === "whole")}
    />
  );
}
