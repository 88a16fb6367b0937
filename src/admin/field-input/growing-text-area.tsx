import type { GetProps, GetRef } from "antd";
import { Input } from "antd";
import type { Ref } from "react";
import styles from "./growing-text-area.module.css";

interface GrowingTextAreaProps extends Omit<GetProps<typeof Input.TextArea>, "autoSize" | "rows"> {
  readonly ref?: Ref<GetRef<typeof Input.TextArea>>;
  readonly minRows: number;
  readonly maxRows?: number;
}

/** Above and below the lines, with the border. */
const aroundLines = "10px";

/**
 * A text area as high as its text. Where the browser can't do that alone, Ant Design measures a copy of
 * it at each key, for which the styles of the whole screen are computed again.
 */
export function GrowingTextArea({ minRows, maxRows, ...props }: GrowingTextAreaProps) {
  if (!CSS.supports("field-sizing", "content")) {
    const rows = maxRows === undefined ? { minRows } : { minRows, maxRows };
    return <Input.TextArea {...props} autoSize={rows} />;
  }
  const heightOf = (rows: number) => `calc(${rows}lh + ${aroundLines})`;
  return (
    <Input.TextArea
      {...props}
      className={styles.growing}
      style={{
        resize: "none",
        minHeight: heightOf(minRows),
        ...(maxRows !== undefined && { maxHeight: heightOf(maxRows) }),
      }}
    />
  );
}
