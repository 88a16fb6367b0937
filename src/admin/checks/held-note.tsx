import { Alert } from "antd";
import type { Result } from "#contract/checks/run-checks.ts";
import { checksText } from "#admin/text/checks.ts";
import buttonStyles from "#admin/layout/text-button.module.css";
import { jumpToFinding } from "./jump-to-finding.ts";

/** What holds publishing back. */
export interface HeldNoteProps {
  readonly held: readonly Result[];
  readonly className: string | undefined;
}

/** Names what must be put right before a text is published, each with a way there. */
export function HeldNote({ held, className }: HeldNoteProps) {
  const findings = held.flatMap(({ check, findings: found }) =>
    found.map((finding, index) => ({ finding, name: check.found(1), key: check.name + index })),
  );
  return (
    <Alert
      type="error"
      showIcon
      className={className ?? ""}
      title={checksText.held(findings.length)}
      description={
        <>
          {checksText.heldDetail}{" "}
          {findings.map(({ finding, name, key }) => (
            <button
              key={key}
              type="button"
              className={buttonStyles.textButton}
              onClick={() => jumpToFinding(finding)}
            >
              {name}: {finding.quote}
            </button>
          ))}
        </>
      }
    />
  );
}
