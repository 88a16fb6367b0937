/** Links in a text. The library's own extension brings a list of all top-level domains, 12 KB compressed. */
import { InputRule, Mark, PasteRule, mergeAttributes } from "@tiptap/core";
import { isSafeAddress } from "#contract/request-schemas.ts";
import { completedAddress } from "./completed-address.ts";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    link: {
      setLink: (attributes: { href: string }) => ReturnType;
      unsetLink: () => ReturnType;
    };
  }
}

/** What stands in a text and is meant as an address, without the punctuation after it. */
const writtenAddress = String.raw`(?:https?:\/\/|www\.)[^\s<>"]*[^\s<>".,;:!?)\]]`;

const addressAtEnd = new RegExp(String.raw`(?:^|\s)(${writtenAddress})$`, "u");

/** Words that lead somewhere. */
export const Link = Mark.create({
  name: "link",
  priority: 1000,
  keepOnSplit: false,
  exitable: true,
  inclusive: false,
  addAttributes: () => ({ href: { default: null }, target: { default: null } }),
  parseHTML: () => [
    {
      tag: "a[href]",
      getAttrs: (element) => isSafeAddress(element.getAttribute("href") ?? "") && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ["a", mergeAttributes(HTMLAttributes), 0],
  addCommands() {
    return {
      setLink:
        (attributes) =>
        ({ commands }) =>
          isSafeAddress(attributes.href) && commands.setMark(this.name, attributes),
      unsetLink:
        () =>
        ({ commands }) =>
          commands.unsetMark(this.name, { extendEmptyMarkRange: true }),
    };
  },
  /** An address that was just typed, once a blank follows: a line break is Enter, which has more to do. */
  addInputRules() {
    return [
      new InputRule({
        find: new RegExp(String.raw`(?:^|\s)(${writtenAddress})[^\S\n]$`, "u"),
        handler: ({ state: { tr }, range, match }) => {
          const [all, address = ""] = match;
          const from = range.from + all.indexOf(address);
          tr.addMark(from, from + address.length, this.type.create(linkTo(address)));
          tr.removeStoredMark(this.type);
        },
      }),
    ];
  },
  addKeyboardShortcuts() {
    const linkTyped = () => {
      const { tr, selection, doc } = this.editor.state;
      const { parent, pos: to } = selection.$to;
      const text = parent.textBetween(0, parent.content.size, null, "\n");
      const address = addressAtEnd.exec(text)?.[1] ?? "";
      const from = to - address.length;
      const isTyped = address !== "" && selection.empty && to === selection.$to.end();
      if (isTyped && !doc.rangeHasMark(from, to, this.type)) {
        this.editor.view.dispatch(tr.addMark(from, to, this.type.create(linkTo(address))));
      }
      // The next line or paragraph is begun by the other extensions.
      return false;
    };
    return { Enter: linkTyped, "Shift-Enter": linkTyped, "Mod-Enter": linkTyped };
  },
  /** Addresses in what is pasted; over selected words a single one becomes their link. */
  addPasteRules() {
    return [
      new PasteRule({
        find: new RegExp(writtenAddress, "gu"),
        handler: ({ state: { tr }, range, match }) => {
          if (tr.doc.rangeHasMark(range.from, range.to, this.type)) return;
          tr.addMark(range.from, range.to, this.type.create(linkTo(match[0])));
        },
      }),
    ];
  },
});

function linkTo(address: string) {
  return { href: completedAddress(address) };
}
