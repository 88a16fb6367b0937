import { Button } from "antd";
import { useState } from "react";
import type { Field } from "#contract/field.ts";
import type { Conflict } from "#contract/revisions/merge.ts";
import { GrowingTextArea } from "#admin/field-input/growing-text-area.tsx";
import { RichTextInput } from "#admin/field-input/rich-text-input.tsx";
import { text } from "#admin/text/text.ts";
import { insideOf } from "./block-frame.ts";
import { isLineConflict } from "./suggestion.ts";
import { SafeRichText } from "./version-view.tsx";

interface CombinedInputProps {
  readonly field: Field;
  readonly label: string;
  readonly conflict: Conflict;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The text of both versions, to be edited: words in a text area, blocks in the editor. */
export function CombinedInput({ field, label, conflict, value, onChange }: CombinedInputProps) {
  const [isEditing, setIsEditing] = useState(false);
  if (field.kind !== "richText") {
    return (
      <GrowingTextArea
        aria-label={text.merge.combinedOf(label)}
        minRows={3}
        value={value}
        onChange={(event) => {
          const typed = event.target.value;
          const isMultiline = field.kind === "text" && field.isMultiline;
          onChange(isMultiline ? typed : typed.replaceAll(/\s*\n\s*/gu, " "));
        }}
      />
    );
  }
  const inside = insideOf(value, { isLine: isLineConflict(conflict) });
  const labelId = `combined-${conflict.id}`;
  if (!isEditing) {
    return (
      <>
        <SafeRichText html={inside.html} />
        <Button onClick={() => setIsEditing(true)} aria-label={`${text.merge.edit}: ${label}`}>
          {text.merge.edit}
        </Button>
      </>
    );
  }
  return (
    <>
      <span id={labelId} className="visually-hidden">
        {text.merge.combinedOf(label)}
      </span>
      <RichTextInput
        field={field}
        labelId={labelId}
        isDisabled={false}
        value={inside.html}
        onChange={(html) => onChange(inside.restore(String(html ?? "")))}
      />
    </>
  );
}
