import type { Editor } from "@tiptap/react";
import { useEditorState } from "@tiptap/react";
import type { RefObject } from "react";
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useEditorText } from "#admin/text/editor.ts";
import type { ChosenKind } from "./block-items.ts";
import { blockItems, matchingBlocks, slashQuery } from "./block-items.ts";
import styles from "./block-menu.module.css";

/** Where the words begin that ask for a block, and what they are; null while none do. */
function askedIn({ state, isFocused, isEditable }: Editor): { at: number; query: string } | null {
  const { $from, empty } = state.selection;
  if (!empty || !isFocused || !isEditable || $from.parent.type.name !== "paragraph") return null;
  const query = slashQuery($from.parent.textBetween(0, $from.parentOffset, undefined, "\ufffc"));
  return query === null ? null : { at: $from.start(), query };
}

interface BlockMenuProps {
  readonly editor: Editor;
  /** Holds the editing area, which may not be mounted yet. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly onChoose: (kind: ChosenKind) => void;
}

/** The blocks that can be inserted, below a "/" at the beginning of a paragraph. */
export function BlockMenu({ editor, frame, onChoose }: BlockMenuProps) {
  const words = useEditorText();
  const all = useMemo(() => blockItems(words), [words]);
  const asked = useEditorState({ editor, selector: ({ editor: current }) => askedIn(current) });
  // Closed by Escape, until another "/".
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const items = asked === null || asked.at === closedAt ? [] : matchingBlocks(all, asked.query);
  const isOpen = items.length > 0;
  const at = asked?.at ?? null;
  const active = Math.min(chosen, items.length - 1);
  if (asked === null && closedAt !== null) setClosedAt(null);
  if (asked === null && chosen !== 0) setChosen(0);

  function insert(index: number) {
    const item = items[index];
    if (item === undefined || asked === null) return;
    const range = { from: asked.at, to: editor.state.selection.from };
    const chain = editor.chain().focus().deleteRange(range);
    if (typeof item.run === "function") return void item.run(chain).run();
    chain.run();
    onChoose(item.run);
  }

  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setChosen((active + 1) % items.length),
    ArrowUp: () => setChosen((active + items.length - 1) % items.length),
    Enter: () => insert(active),
    Escape: () => setClosedAt(asked?.at ?? null),
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = isOpen && !event.isComposing ? keys[event.key] : undefined;
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    const element = frame.current;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    // Before the editor takes the key.
    element?.addEventListener("keydown", listen, true);
    return () => element?.removeEventListener("keydown", listen, true);
  }, [frame]);

  useLayoutEffect(() => {
    if (!isOpen || list.current === null) return;
    const { dom } = editor.view;
    dom.setAttribute("aria-controls", listId);
    dom.setAttribute("aria-activedescendant", `${listId}-${active}`);
    list.current.children[active]?.scrollIntoView({ block: "nearest" });
    return () => {
      dom.removeAttribute("aria-controls");
      dom.removeAttribute("aria-activedescendant");
    };
  });
  useLayoutEffect(() => {
    const box = frame.current?.getBoundingClientRect();
    if (!isOpen || at === null || list.current === null || box === undefined) return;
    const line = editor.view.coordsAtPos(at);
    const height = list.current.offsetHeight;
    const foot = document
      .querySelector("[data-form-foot]:not(:empty)")
      ?.getBoundingClientRect().top;
    // What stays in sight above the text ends with its tools.
    const lid = frame.current?.querySelector("[role=toolbar]")?.getBoundingClientRect().bottom ?? 0;
    const isBelow = line.bottom + height < (foot ?? innerHeight) || line.top < height + lid + 8;
    const left = Math.min(line.left - box.left, box.width - list.current.offsetWidth - 8);
    list.current.style.left = `${Math.max(8, left)}px`;
    list.current.style.top = `${(isBelow ? line.bottom + 4 : line.top - height - 4) - box.top}px`;
  }, [editor, frame, isOpen, at, items.length]);

  if (!isOpen) return null;
  return (
    <div
      ref={list}
      id={listId}
      className={styles.menu}
      role="listbox"
      aria-label={words.richText.blocks.menu}
    >
      {items.map(({ name, hint, Icon }, index) => (
        <button
          key={name}
          id={`${listId}-${index}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The cursor stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => setChosen(index)}
          onClick={() => insert(index)}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          <span>
            {name}
            <small>{hint}</small>
          </span>
        </button>
      ))}
    </div>
  );
}
