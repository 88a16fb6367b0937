import { Button } from "antd";
import { Download, Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { printText } from "#admin/print-text.ts";
import { saveFile } from "#admin/save-file.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text/text.ts";
import styles from "./second-factor.module.css";

const words = text.secondFactor;

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** New recovery codes: the only time that they can be read. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const { email } = useAccount();
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);
  const lines = [words.fileHeading(email), "", ...codes, ""];

  function download() {
    saveFile(new Blob([lines.join("\r\n")], { type: "text/plain" }), words.fileName);
  }

  return (
    <>
      <p ref={lead} tabIndex={-1} className={styles.lead}>
        {words.codesLead}
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button type="primary" onClick={onSaved}>
          {words.saved}
        </Button>
        <Button icon={<Download size={16} strokeWidth={1.75} aria-hidden />} onClick={download}>
          {words.download}
        </Button>
        <Button
          icon={<Printer size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => printText(words.codesTitle, lines)}
        >
          {words.print}
        </Button>
      </div>
    </>
  );
}
