import { helpMark, helpPlaceText } from "../text/help.ts";
import { ExternalButton, ExternalLink } from "./links.tsx";
import { NoBreak } from "./no-break.tsx";

const { centre, service } = helpPlaceText;

/** A text whose `helpMark` is the link to where help is; `address`: of the help centre. */
export function HelpSentence({ text, address }: { text: string; address: string | null }) {
  const [before = "", after] = text.split(helpMark);
  if (after === undefined) return <NoBreak text={text} />;
  return (
    <>
      <NoBreak text={before} />
      {address === null ? (
        <a href={service.url}>{service.name}</a>
      ) : (
        <ExternalLink href={address} label={centre.name} />
      )}
      <NoBreak text={after} />
    </>
  );
}

/** The same place as a button. */
export function HelpPlaceButton({ address }: { address: string | null }) {
  if (address !== null) return <ExternalButton href={address}>{centre.button}</ExternalButton>;
  return (
    <a className="btn btn-primary" href={service.url}>
      {service.button}
    </a>
  );
}
