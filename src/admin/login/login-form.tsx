import CircleAlert from "lucide-react/icons/circle-alert";
import type { FormEvent, ReactNode } from "react";
import { text } from "#admin/text/text.ts";

/** The frame of every form: heading, red alert, fields, button. */
export function LoginForm(props: {
  title: string;
  heading: string;
  lead?: string;
  failure: ReactNode;
  isSubmitting: boolean;
  submitLabel: string;
  onSubmit: (values: FormData) => void;
  children: ReactNode;
}) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!props.isSubmitting) props.onSubmit(new FormData(event.currentTarget));
  }

  return (
    <form className="login-form" onSubmit={submit} noValidate>
      <title>{text.tabTitle(props.title)}</title>
      <h1>{props.heading}</h1>
      {props.lead !== undefined && <p className="login-lead">{props.lead}</p>}
      <div role="alert">
        {props.failure !== null && (
          <div className="login-alert">
            <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
            <div>{props.failure}</div>
          </div>
        )}
      </div>
      {props.children}
      <button
        type="submit"
        className="login-submit"
        aria-disabled={props.isSubmitting}
        // A field's check on blur would move the button away from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        {props.submitLabel}
      </button>
    </form>
  );
}
