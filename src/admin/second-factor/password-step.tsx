import { CurrentPassword } from "#admin/screens/current-password.tsx";
import { text } from "#admin/text/text.ts";
import { StepForm } from "./step-form.tsx";

const words = text.secondFactor;

/** What the password is asked for. */
export type PasswordPurpose = keyof typeof words.passwordFor;

interface PasswordStepProps {
  readonly purpose: PasswordPurpose;
  readonly onPassword: (password: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** The password once more, before the second factor changes. */
export function PasswordStep({ purpose, onPassword, onCancel }: PasswordStepProps) {
  return (
    <StepForm<{ current_password: string }>
      name={`second-factor-${purpose}`}
      firstField="current_password"
      lead={<p>{words.passwordFor[purpose]}</p>}
      submit={{ label: words.proceed[purpose], isDangerous: purpose === "remove" }}
      onSubmit={({ current_password: password }) => onPassword(password)}
      onCancel={onCancel}
    >
      <CurrentPassword />
    </StepForm>
  );
}
