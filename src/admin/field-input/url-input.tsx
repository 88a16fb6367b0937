import { Input } from "antd";
import { LoaderCircle } from "lucide-react";
import type { UrlField } from "#contract/field.ts";
import { useScreenText } from "#admin/text/screen.ts";
import { useLazyDialog } from "#admin/layout/use-lazy-dialog.tsx";
import type { ControlProps } from "./control-props.ts";
import { textOf } from "./control-props.ts";
import styles from "./timestamp-preset-chips.module.css";
import { commonProps } from "./text-inputs.tsx";

const load = async () => (await import("#admin/rich-text/address-dialog.tsx")).AddressDialog;

/** An address; where it may lead to a page of the site, that can be looked for. */
export function UrlInput(props: ControlProps<UrlField>) {
  const { foot: words } = useScreenText();
  const { open, isLoading, dialog } = useLazyDialog(load, (Dialog, close) => (
    <Dialog
      title={props.field.label}
      address={textOf(props.value)}
      onApply={(address) => {
        props.onChange?.(address);
        close();
      }}
      onCancel={close}
    />
  ));

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
            aria-busy={isLoading}
            onClick={open}
          >
            {isLoading && <LoaderCircle size={14} aria-hidden />}
            {words.findPage}
          </button>
          {dialog}
        </div>
      )}
    </>
  );
}
