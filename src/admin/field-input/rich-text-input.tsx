import { Suspense, lazy, useState } from "react";
import { Skeleton } from "#admin/layout/skeleton.tsx";
import type { RichTextField } from "#contract/field.ts";
import type { ControlProps } from "./control-props.ts";
import { ariaOf, textOf } from "./control-props.ts";
import { loadRichTextEditor, loadedRichTextEditor } from "./load-rich-text-editor.ts";
import styles from "./rich-text-input.module.css";

const LazyEditor = lazy(async () => ({ default: (await loadRichTextEditor()).RichTextEditor }));

/** As high as the editor: what is below stays where it is once that comes. */
const fallback = (
  <div className={styles.editorSkeleton}>
    <Skeleton rows={5} />
  </div>
);

/** HTML, written in the editor. */
export function RichTextInput(props: ControlProps<RichTextField>) {
  const [RichTextEditor] = useState(() => loadedRichTextEditor() ?? LazyEditor);
  return (
    <Suspense fallback={fallback}>
      <RichTextEditor
        {...ariaOf(props)}
        id={props.id}
        labelId={props.labelId}
        isDisabled={props.isDisabled}
        isOnPaper={props.isOnPaper ?? false}
        value={textOf(props.value)}
        onChange={(html) => props.onChange?.(html)}
        onBlur={props.onBlur}
      />
    </Suspense>
  );
}
