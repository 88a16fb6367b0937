import type { Resource } from "#contract/resource.ts";
import type { MergedChange } from "#contract/revisions/merged-save.ts";
import type { Account } from "../accounts/account.ts";
import type { ResourceInvalidation } from "../cache/cache-tags.ts";
import type { Executor } from "../database/executor.ts";
import type { Problem } from "../http/problem.ts";
import type { SecurityLog } from "../log/security-log.ts";
import type { Services } from "../services.ts";

/** A request to write: a body that has passed its schema. */
export interface SaveRequest {
  readonly services: Services;
  readonly resource: Resource;
  readonly actor: Account;
  readonly body: Readonly<Record<string, unknown>>;
  /** Addresses of stored files that it may name, beside those that the record shows. */
  readonly files?: ReadonlySet<string>;
  /** Why it may make a reviewed record public. */
  readonly review?: Review | undefined;
  /** What the revision says about the change. */
  readonly note?: string | undefined;
  /** Whether it is a row of an imported file. */
  readonly isImport?: boolean;
  /** Where it publishes a draft. */
  readonly draft?: PublishedDraft;
}

/** What a second person approved as the writer's, or what couldn't wait for one. */
export type Review =
  | { readonly kind: "approved"; readonly writer: { readonly id: number; readonly name: string } }
  | { readonly kind: "forced" };

/** A draft that a save publishes, in its transaction. */
export interface PublishedDraft {
  /** Holds the draft; a problem where it isn't the one any more that the save was made of. */
  hold(executor: Executor): Promise<Problem | null>;
  /** Ends the draft, which has become the record. */
  end(executor: Executor, recordId: number): Promise<void>;
}

/** A change of a record. */
export interface UpdateRequest extends SaveRequest {
  readonly id: number;
  readonly securityLog: SecurityLog;
  /** The versions that it may change; any where it doesn't say. */
  readonly expected?: ReadonlySet<number> | undefined;
  /** The version that the values started from, where a stale save is to be merged. */
  readonly base?: number | undefined;
  /** Number of the revision that it brings back. */
  readonly revertedTo?: number;
}

/** A create, with its idempotency key. */
export interface CreateRequest extends SaveRequest {
  readonly key: string | undefined;
}

/** The record that was written, and what that invalidates. */
export interface Saved {
  readonly id: number;
  readonly invalidation: ResourceInvalidation;
  /** What it was merged with. */
  readonly merged?: readonly MergedChange[] | undefined;
}
