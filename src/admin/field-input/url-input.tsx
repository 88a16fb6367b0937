import { App, Input } from "antd";
import { useState } from "react";
import type { UrlField } from "#contract/field.ts";
import type { AddressDialog } from "#admin/rich-text/address-dialog.tsx";
import { useScreenText } from "#admin/text/screen.ts";
import { text } from "#admin/text/text.ts";
import type { ControlProps } from "./control-props.ts";
import { textOf } from "./control-props.ts";
import styles from "./preset-chips.module.css";
import { commonProps } from "./text-inputs.tsx";

/** An address; where it may lead to a page of the site, that can be looked for. */
export function UrlInput(props: ControlProps<UrlField>) {
  const { foot: words } = useScreenText();
  const { message } = App.useApp();
  // Loaded with its first use; where that fails, the form stays.
  const [Dialog, setDialog] = useState<typeof AddressDialog | null>(null);

  async function open() {
    try {
      const loaded = await import("#admin/rich-text/address-dialog.tsx");
      setDialog(() => loaded.AddressDialog);
    } catch {
      void message.error(text.failure.noResponse);
    }
  }

  return (
    <>
      <Input
        {...commonProps(props)}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => props.onChange?.(event.target.value)}
      />
      {props.field.offersPages && !props.isDisabled && (
        <div className={styles.chips}>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={words.findPageFor(props.field.label)}
            onClick={() => void open()}
          >
            {words.findPage}
          </button>
        </div>
      )}
      {Dialog !== null && (
        <Dialog
          title={props.field.label}
          address={textOf(props.value)}
          onApply={(address) => {
            props.onChange?.(address);
            setDialog(null);
          }}
          onCancel={() => setDialog(null)}
        />
      )}
    </>
  );
}
