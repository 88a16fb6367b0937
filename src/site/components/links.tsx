import type { ReactNode } from "react";
import { layoutText } from "../text/layout.ts";
import { Icon } from "./icon.tsx";
import { telephoneUrl } from "./partner-format.ts";

/** Attributes of every link that opens a new tab. */
export const newTab = { target: "_blank", rel: "noopener" } as const;

/** Says to screen readers what the icon says to the eye. */
export function NewTabHint() {
  return (
    <span className="visually-hidden" data-hint>
      {" "}
      {layoutText.opensNewTab}
    </span>
  );
}

/** A link that opens a new tab. The icon holds on to the last letter: it begins no line of its own. */
export function ExternalLink({
  href,
  label,
  className,
}: {
  href: string;
  label: string;
  className?: string | undefined;
}) {
  return (
    <a className={className} href={href} {...newTab}>
      <span>
        {label.slice(0, -1)}
        <span className="no-break">
          {label.slice(-1)}
          <Icon name="external-link" />
        </span>
        <NewTabHint />
      </span>
    </a>
  );
}

/** Whether an address that an editor has typed leads to another site. */
export function isExternal(href: string): boolean {
  return /^https?:/i.test(href);
}

/** A link to an address that an editor has typed: another site's opens a new tab. */
export function OptionalNewTabLink(link: {
  href: string;
  label: string;
  className?: string | undefined;
}) {
  const { href, label, className } = link;
  if (isExternal(href)) return <ExternalLink {...link} />;
  return (
    <a className={className} href={href}>
      {label}
    </a>
  );
}

/** A telephone number that can be called; one with an extension or more words is text. */
export function TelephoneLink({ number }: { number: string }) {
  const url = telephoneUrl(number);
  return url === null ? number : <a href={url}>{number}</a>;
}

/** A button that opens a new tab. */
export function ExternalButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="btn btn-primary" href={href} {...newTab}>
      {children}
      <Icon name="external-link" />
      <NewTabHint />
    </a>
  );
}

/** The words of a link, and the arrow beside the last of them; inside a larger link it is only words. */
export function GoLabel({ children }: { children: ReactNode }) {
  return (
    <span className="go-label">
      <span>{children}</span>
      <Icon name="arrow-right" />
    </span>
  );
}
