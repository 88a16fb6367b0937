/** The code of the checks, which comes to forms for writing alone, after the form. */
import type { ComponentType } from "react";
import { lazy } from "react";
import type { Result } from "#contract/checks/run-checks.ts";
import type { Resource } from "#contract/resource.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import type { ChecksPanelProps } from "./checks-panel.tsx";
import type { HeldNoteProps } from "./held-note.tsx";

/** Without their code a form is written and saved as before. */
export const ChecksPanel = lazy<ComponentType<ChecksPanelProps>>(async () => {
  try {
    return { default: (await import("./checks-panel.tsx")).ChecksPanel };
  } catch {
    return { default: () => null };
  }
});

/** Says what holds publishing back, with a way there. */
export const HeldNote = lazy<ComponentType<HeldNoteProps>>(async () => {
  try {
    return { default: (await import("./held-note.tsx")).HeldNote };
  } catch {
    return { default: () => null };
  }
});

/** What holds publishing back; the first of it gets the focus. */
export async function heldBack(
  resource: Resource,
  values: FormValues,
  base: AdminRecord | null,
): Promise<readonly Result[]> {
  try {
    const [{ holdingBack }, { jumpToFinding }] = await Promise.all([
      import("./check-form.ts"),
      import("./jump-to-finding.ts"),
    ]);
    const held = await holdingBack(resource, values, base);
    const first = held[0]?.findings[0];
    if (first !== undefined) jumpToFinding(first);
    return held;
  } catch {
    return [];
  }
}
