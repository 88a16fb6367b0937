import { helpText } from "../text/blocks.ts";
import { Illustration } from "./illustration.tsx";
import { ExternalButton } from "./links.tsx";

/** Leads to the help centre. */
export function HelpPanel({ address }: { address: string }) {
  return (
    <div className="help">
      <div className="words">
        <h2>{helpText.title}</h2>
        <p className="lead">{helpText.body}</p>
        <ExternalButton href={address}>{helpText.button}</ExternalButton>
      </div>
      <Illustration name="help-centre" />
    </div>
  );
}
