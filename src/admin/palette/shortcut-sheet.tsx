import { X } from "lucide-react";
import { Fragment } from "react";
import { paletteText } from "#admin/text/palette.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { goToKeys, writingPath } from "./shortcuts.ts";
import styles from "./palette.module.css";

const words = paletteText.sheet;

interface Shortcut {
  readonly label: string;
  readonly keys: readonly string[];
}

/** Every shortcut, by where it works. */
export function ShortcutSheet({ close }: { close: () => void }) {
  const { role } = useAccount();
  const anywhere: Shortcut[] = [
    { label: paletteText.label, keys: ["Ctrl", "K"] },
    { label: paletteText.shortcuts, keys: ["?"] },
    ...(writingPath(role.name) === null ? [] : [{ label: words.write, keys: ["N"] }]),
    ...goToKeys(role.name).map(({ key, label }) => ({
      label: words.to(label),
      keys: ["G", key.toUpperCase()],
    })),
    { label: words.undo, keys: ["Ctrl", "Z"] },
  ];
  return (
    <>
      <div className={styles.sheetHead}>
        <h2>{words.title}</h2>
        <button type="button" className={styles.close} aria-label={words.close} onClick={close}>
          <X size={20} aria-hidden />
        </button>
      </div>
      <div className={styles.sheet}>
        <Part heading={words.anywhere} shortcuts={anywhere} />
        <div>
          <Part heading={words.writing} shortcuts={writing} />
          <Part heading={words.lists} shortcuts={inLists} />
          <Part heading={words.comparing} shortcuts={comparing} />
        </div>
      </div>
      <p className={styles.foot}>{words.hint}</p>
    </>
  );
}

const writing: readonly Shortcut[] = [
  { label: words.save, keys: ["Ctrl", "S"] },
  { label: words.bold, keys: ["Ctrl", "B"] },
  { label: words.italic, keys: ["Ctrl", "I"] },
  { label: words.underline, keys: ["Ctrl", "U"] },
  { label: words.block, keys: ["/"] },
  { label: words.moveBlock, keys: ["Alt", "↑ ↓"] },
  { label: words.toolbar, keys: ["Alt", "F10"] },
  { label: words.finding, keys: ["F8"] },
  { label: words.earlierFinding, keys: ["Shift", "F8"] },
  { label: words.preview, keys: ["Ctrl", "Shift", "P"] },
  { label: words.submit, keys: ["Ctrl", "Shift", "Enter"] },
];
const inLists: readonly Shortcut[] = [
  { label: words.select, keys: [words.space] },
  { label: words.range, keys: ["Shift", words.click] },
];
const comparing: readonly Shortcut[] = [
  { label: words.change, keys: ["J", "K"] },
  { label: words.remark, keys: ["C"] },
  { label: words.sendRemark, keys: ["Ctrl", "Enter"] },
];

function Part({ heading, shortcuts }: { heading: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <h3>{heading}</h3>
      <dl>
        {shortcuts.map(({ label, keys }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key) => (
                <Fragment key={key}>
                  <kbd>{key}</kbd>{" "}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
