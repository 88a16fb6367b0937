import { useState } from "react";
import { useEditorText } from "#admin/text/editor.ts";
import type { ImageTask } from "./image-dialog.tsx";

/** Images that are to be described, one after another. */
export interface ImageQueue {
  readonly task: ImageTask | null;
  /** How many came before it: others may join the queue while it is described. */
  readonly done: number;
  /** The title of the dialog: which of several it is. */
  readonly title: string;
  readonly add: (files: readonly File[]) => void;
  readonly open: (task: ImageTask) => void;
  readonly next: () => void;
}

/** The queue of an editor. */
export function useImageQueue(): ImageQueue {
  const [queue, setQueue] = useState<{ readonly done: number; readonly tasks: ImageTask[] }>({
    done: 0,
    tasks: [],
  });
  const { image: words } = useEditorText();
  const { done, tasks } = queue;
  const count = done + tasks.length;
  return {
    task: tasks[0] ?? null,
    done,
    title: count > 1 ? words.counted(done + 1, count) : words.title,
    add: (files) =>
      setQueue((before) => ({
        ...before,
        tasks: [...before.tasks, ...files.map((file) => ({ file, placed: null }))],
      })),
    open: (task) => setQueue((before) => ({ ...before, tasks: [task] })),
    next: () =>
      setQueue((before) =>
        before.tasks.length <= 1
          ? { done: 0, tasks: [] }
          : { done: before.done + 1, tasks: before.tasks.slice(1) },
      ),
  };
}
