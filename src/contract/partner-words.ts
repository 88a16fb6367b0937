/** What partners are found by on the visit page: by its form, and while a visitor types. */
import { type PartnerPhase, phaseLabels, phaseSince } from "./partner-phase.ts";

/** A partner as pages have it; `since`: a date in Indonesian. */
interface NamedPartner {
  readonly name: string;
  readonly brand: string;
  readonly company: string | null;
  readonly website: string;
  readonly isUnconfirmed: boolean;
  readonly phase:
    | { readonly kind: "active" }
    | { readonly kind: Exclude<PartnerPhase["kind"], "active">; readonly since: string };
}

/** Its names, the address where that is shown, and the phase that it is in once it takes no orders; in small letters. */
export function partnerWords(partner: NamedPartner): string {
  const { name, brand, company, website, isUnconfirmed, phase } = partner;
  const host = isUnconfirmed ? [] : [website];
  const past = "since" in phase ? [phaseLabels[phase.kind], phaseSince(phase.since)] : [];
  return [name, brand, company, ...host, ...past].join("\n").toLowerCase();
}
