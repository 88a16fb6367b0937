import { Form } from "antd";
import { useRef, useState } from "react";
import type { ImageField } from "#contract/field.ts";

/** Fills the alternative text beside an image that is chosen from the library; what was typed is only offered to. */
export function useLibraryAlt({ alt: name }: ImageField) {
  const form = Form.useFormInstance();
  const filled = useRef<string | null>(null);
  const [state, setState] = useState<{ isFilled: boolean; offered: string | null }>({
    isFilled: false,
    offered: null,
  });

  function fill(alt: string) {
    form.setFieldValue(name, alt);
    filled.current = alt;
    setState({ isFilled: true, offered: null });
  }

  return {
    ...state,
    take(alt: string | null) {
      if (name === undefined || alt === null) return setState({ isFilled: false, offered: null });
      const typed = String(form.getFieldValue(name) ?? "");
      if (typed.trim() === "" || typed === filled.current) fill(alt);
      else setState({ isFilled: false, offered: typed === alt ? null : alt });
    },
    use() {
      if (state.offered !== null) fill(state.offered);
    },
  };
}
