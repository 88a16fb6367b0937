/** Where a partner stands at a moment: it takes orders, takes none any more, or has ended. */

/** A partner's phase; `since`: from when on. */
export type PartnerPhase =
  | { readonly kind: "active" }
  | { readonly kind: "onHold" | "ended"; readonly since: Date };

/** The parameter by which the visit page's partners are filtered. */
export const phaseParameter = "keadaan";
/** The phases by which partners are filtered, as addresses say them. */
export const phaseWords = {
  active: "aktif",
  onHold: "tidak-menerima",
  ended: "berhenti",
} as const satisfies Record<PartnerPhase["kind"], string>;

/** The phases as visitors read them. */
export const phaseLabels = {
  active: "Aktif",
  onHold: "Berhenti menerima pesanan",
  ended: "Berhenti",
} as const satisfies Record<PartnerPhase["kind"], string>;

/** From when on a phase is, behind its label. */
export const phaseSince = (date: string): string => `sejak ${date}`;

/** The moments at which a partner's phase changes; null: not planned. */
export interface PartnerDates {
  readonly orders_end_at: Date | null;
  readonly ends_at: Date | null;
}

/** The phase at a moment, by the dates alone. */
export function partnerPhase({ orders_end_at, ends_at }: PartnerDates, now: Date): PartnerPhase {
  if (ends_at !== null && ends_at <= now) return { kind: "ended", since: ends_at };
  if (orders_end_at !== null && orders_end_at <= now) {
    return { kind: "onHold", since: orders_end_at };
  }
  return { kind: "active" };
}
