import type { Editor } from "@tiptap/react";
import { useEditorState } from "@tiptap/react";
import { Dropdown } from "antd";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useEditorText } from "#admin/text/editor.ts";
import styles from "./toolbar.module.css";

const levels = [2, 3, 4] as const;

/** What the paragraph at the cursor is: text or a heading of some level. */
export function BlockTypeMenu({ editor, isDisabled }: { editor: Editor; isDisabled: boolean }) {
  const { richText: words } = useEditorText();
  const [isOpen, setIsOpen] = useState(false);
  const current = useEditorState({
    editor,
    selector: ({ editor: now }) => levels.find((level) => now.isActive("heading", { level })) ?? 0,
  });
  const nameOf = (level: number) => (level === 0 ? words.paragraph : words.heading(level));
  return (
    <Dropdown
      trigger={["click"]}
      autoFocus
      destroyOnHidden
      disabled={isDisabled}
      open={isOpen}
      onOpenChange={setIsOpen}
      menu={{
        className: styles.blockTypes ?? "",
        selectable: true,
        selectedKeys: [String(current)],
        items: [0, ...levels].map((level) => ({
          key: String(level),
          label: <span data-level={level}>{nameOf(level)}</span>,
        })),
        onClick({ key }) {
          const level = levels.find((one) => String(one) === key);
          const chain = editor.chain().focus();
          if (level === undefined) chain.setParagraph().run();
          else chain.setHeading({ level }).run();
        },
      }}
    >
      <button
        type="button"
        className={styles.toolbarButton}
        tabIndex={-1}
        data-menu="true"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-disabled={isDisabled}
        aria-label={words.blockType(nameOf(current))}
        title={words.blockType(nameOf(current))}
        // The selection stays where it is.
        onMouseDown={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" || isDisabled) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {nameOf(current)}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </Dropdown>
  );
}
