import type { Editor } from "@tiptap/react";
import { useEditorText } from "#admin/text/editor.ts";
import { AddressDialog } from "./address-dialog.tsx";
import type { LinkTarget } from "./rank-targets.ts";

/** Asks where the selected words lead; without any, the link is called as what it leads to. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { richText: words } = useEditorText();
  const { href = "" } = editor.getAttributes("link") as { href?: string };

  function apply(address: string, target: LinkTarget | null) {
    const hasWords = !editor.state.selection.empty || href !== "";
    const chain = editor.chain().focus().extendMarkRange("link");
    const link = { type: "text", text: target?.label ?? address, marks: [linkMark(address)] };
    const note = target?.note === undefined ? [] : [{ type: "text", text: ` ${target.note}` }];
    if (hasWords) chain.setLink({ href: address }).run();
    else chain.insertContent([link, ...note]).run();
    onClose();
  }

  function remove() {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onClose();
  }

  return (
    <AddressDialog
      title={words.link}
      address={href}
      onApply={apply}
      onRemove={href === "" ? undefined : remove}
      onCancel={() => {
        onClose();
        editor.commands.focus();
      }}
    />
  );
}

function linkMark(href: string) {
  return { type: "link", attrs: { href } };
}
