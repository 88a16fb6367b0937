import { Alert, Button } from "antd";
import { RotateCw } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { useScreenText } from "#admin/text/screen.ts";
import noticeStyles from "./notice.module.css";

/** The state of something that couldn't be loaded: the error and a button to retry. */
export function FailureState({
  title,
  message,
  onRetry,
}: {
  title?: string;
  message: string;
  onRetry: () => void;
}) {
  const { absent: words } = useScreenText();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const pressed = button.current;
    return () => {
      // What was tried again goes on in the part of the page that this stands in.
      if (pressed !== null && pressed === document.activeElement)
        pressed.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      className={noticeStyles.notice}
      title={title ?? message}
      {...(title === undefined ? {} : { description: message })}
      action={
        <Button ref={button} onClick={onRetry} icon={<RotateCw size={16} aria-hidden />}>
          {words.retry}
        </Button>
      }
    />
  );
}
