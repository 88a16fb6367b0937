import { Alert, App, Button, Input } from "antd";
import { Copy } from "lucide-react";
import { Dialog } from "#admin/layout/dialog.tsx";
import styles from "./shown-once.module.css";

/** The words around a secret. */
interface SecretWords {
  readonly title: string;
  readonly once: string;
  readonly label: string;
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly done: string;
}

/** A secret that no other screen shows, to be copied now. */
export function ShownOnce(props: { secret: string; words: SecretWords; onClose: () => void }) {
  const { secret, words, onClose } = props;
  const { message } = App.useApp();

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      void message.success(words.copied);
    } catch {
      void message.warning(words.notCopied);
    }
  }

  return (
    <Dialog
      open
      title={words.title}
      onCancel={onClose}
      footer={
        <>
          <Button icon={<Copy size={18} aria-hidden />} autoFocus onClick={() => void copy()}>
            {words.copy}
          </Button>
          <Button type="primary" onClick={onClose}>
            {words.done}
          </Button>
        </>
      }
    >
      <Alert type="warning" showIcon role="status" title={words.once} />
      <Input
        readOnly
        className={styles.secret ?? ""}
        aria-label={words.label}
        value={secret}
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  );
}
