import { text } from "#admin/text/text.ts";

/** A page was opened without its link, with a dead one, or again after the token had left the address. */
export function InvalidLink({
  title,
  heading = text.mailedLink.absentHeading,
  detail,
  ways,
}: {
  title: string;
  heading?: string;
  detail: string;
  /** Where to go from here: addresses by what they are called. */
  ways: Readonly<Record<string, string>>;
}) {
  return (
    <div className="login-form">
      <title>{text.tabTitle(title)}</title>
      <h1>{heading}</h1>
      <p className="login-lead">{detail}</p>
      {Object.entries(ways).map(([label, address]) => (
        <a key={address} className="login-link login-forgot" href={address}>
          {label}
        </a>
      ))}
    </div>
  );
}
