import type { Resource } from "#contract/resource.ts";
import type { Account } from "../accounts/account.ts";
import type { ResourceInvalidation } from "../cache/cache-tags.ts";
import type { Services } from "../services.ts";

/** A request to write: a body that has passed its schema. */
export interface SaveRequest {
  readonly services: Services;
  readonly resource: Resource;
  readonly actor: Account;
  readonly body: Readonly<Record<string, unknown>>;
  /** Where it brings an earlier revision back: the addresses of files that the record showed then. */
  readonly reverted?: { readonly note?: string; readonly files: ReadonlySet<string> };
}

/** A create, with its idempotency key. */
export interface CreateRequest extends SaveRequest {
  readonly key: string | undefined;
}

/** The record that was written, and what that invalidates. */
export interface Saved {
  readonly id: number;
  readonly invalidation: ResourceInvalidation;
}
