import type { LucideIcon } from "lucide-react";
import { LoaderCircle } from "lucide-react";
import styles from "./toolbar.module.css";

/** A button of the toolbar. Disabled ones stay reachable, so that the arrows don't jump. */
export function ToolbarButton({
  name,
  Icon,
  isOn,
  isDisabled,
  isBusy = false,
  isWorded = false,
  onPress,
}: {
  name: string;
  Icon: LucideIcon;
  /** With its name beside the icon, where the icon alone wouldn't do. */
  isWorded?: boolean;
  isOn?: boolean | undefined;
  isDisabled: boolean;
  /** While what it opens is on its way. */
  isBusy?: boolean;
  onPress: () => void;
}) {
  const ShownIcon = isBusy ? LoaderCircle : Icon;
  return (
    <button
      type="button"
      className={styles.toolbarButton}
      // The toolbar makes one of them the stop of the Tab key.
      tabIndex={-1}
      aria-label={isWorded ? undefined : name}
      title={isWorded ? undefined : name}
      data-worded={isWorded}
      aria-pressed={isOn}
      aria-disabled={isDisabled}
      aria-busy={isBusy}
      // The selection stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isDisabled) onPress();
      }}
    >
      <ShownIcon size={18} strokeWidth={1.75} aria-hidden />
      {isWorded && name}
    </button>
  );
}
