/** Tells what was copied in this editor from what other editors of its library have copied. */
import { Extension } from "@tiptap/core";
import type { Fragment } from "@tiptap/pm/model";
import { DOMSerializer } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";

const mark = "data-siplah-copy";

/** Whether HTML of the clipboard was copied here: it is clean already, and says where it was cut. */
export function isCopiedHere(html: string): boolean {
  return html.includes(mark);
}

class MarkingSerializer extends DOMSerializer {
  override serializeFragment(
    fragment: Fragment,
    options?: { document?: Document },
    target?: HTMLElement | DocumentFragment,
  ): HTMLElement | DocumentFragment {
    const content = super.serializeFragment(fragment, options, target);
    // What goes into a target is within something that is marked.
    if (target === undefined) content.firstElementChild?.setAttribute(mark, "");
    return content;
  }
}

/** Marks what is copied. */
export const OwnClipboard = Extension.create({
  name: "ownClipboard",
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    const clipboardSerializer = new MarkingSerializer(
      DOMSerializer.nodesFromSchema(schema),
      DOMSerializer.marksFromSchema(schema),
    );
    return [new Plugin({ props: { clipboardSerializer } })];
  },
});
