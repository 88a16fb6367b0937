import { Alert, Button } from "antd";
import { RotateCw } from "lucide-react";
import { text } from "#admin/text.ts";

/** Something couldn't be loaded: what happened, and a way to try again (design 7, Failures). */
export function FailureState({
  title,
  message,
  onRetry,
}: {
  title?: string;
  message: string;
  onRetry: () => void;
}) {
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={title ?? message}
      {...(title === undefined ? {} : { description: message })}
      action={
        <Button onClick={onRetry} icon={<RotateCw size={16} aria-hidden />}>
          {text.failure.retry}
        </Button>
      }
    />
  );
}
