import type { FormInstance } from "antd";
import { Alert } from "antd";
import { Suspense, useState } from "react";
import type { Result } from "#contract/checks/run-checks.ts";
import type { Resource } from "#contract/resource.ts";
import { HeldNote } from "#admin/checks/load-checks.ts";
import { screenText } from "#admin/text/screen.ts";
import { formName } from "./field-problems.ts";
import { focusField } from "./focus-field.ts";
import buttonStyles from "#admin/layout/text-button.module.css";
import styles from "./record-form.module.css";

/** The fields that are wrong, from the first refused save on. */
export function useFormProblems(form: FormInstance, resource: Resource) {
  const [refusals, setRefusals] = useState(0);
  const [names, setNames] = useState<readonly string[]>([]);

  function read() {
    const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    const wrongNames = new Set(wrong.map(({ name }) => String(name[0])));
    const found = Object.keys(resource.fields).filter((name) => wrongNames.has(name));
    // Each key that is typed comes here.
    setNames((known) => (known.join() === found.join() ? known : found));
  }

  return {
    refusals,
    names: refusals === 0 ? [] : names,
    read,
    /** A save was refused. */
    note: () => {
      setRefusals((count) => count + 1);
      read();
    },
  };
}

/** Names what is wrong in a form, each with a way there. */
export function FormProblems({
  resource,
  names,
  held,
}: {
  resource: Resource;
  names: readonly string[];
  /** What the checks hold publishing back for. */
  held: readonly Result[];
}) {
  if (held.length > 0) {
    return (
      <Suspense>
        <HeldNote held={held} className={styles.problems} />
      </Suspense>
    );
  }
  if (names.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      className={styles.problems}
      title={screenText(resource).foot.problems(names.length)}
      description={names.map((name) => (
        <button
          key={name}
          type="button"
          className={buttonStyles.textButton}
          onClick={() => focusField(`${formName}_${name}`)}
        >
          {resource.fields[name]?.label}
        </button>
      ))}
    />
  );
}
