/** What a single resource does beyond its definition; shared code never asks which resource it is. */
import type { SQL } from "drizzle-orm";
import type { Account } from "../accounts/account.ts";
import type { SecurityEvent } from "../log/security-log.ts";
import type { ReadExecutor } from "../database/readers.ts";
import type { Problem } from "../problem.ts";
import type { Services } from "../services.ts";
import { articleHooks } from "./article.ts";
import { menuHooks } from "./menu.ts";
import type { ColumnValues, Executor } from "./repository.ts";
import { userHooks } from "./user.ts";

/** A write that is about to happen, inside its transaction. */
export interface Writing {
  readonly services: Services;
  readonly executor: Executor;
  readonly actor: Account;
  /** The stored columns, locked; null when the record is new. */
  readonly before: ColumnValues | null;
}

/** One resource's own rules. All are optional. */
export interface ResourceHooks {
  /** What visitors may see at a moment, beyond "active". */
  readonly publicScope?: (now: Date | SQL) => SQL;
  /** From when on visitors may see an active record, where that isn't at once. */
  readonly publicFrom?: (columns: ColumnValues) => Date | null;
  /** When what visitors see changes by itself next; null when it doesn't. */
  readonly nextPublicChange?: (executor: Executor, now: Date) => Promise<Date | null>;
  /**
   * The ids of what visitors search for, among what a condition leaves; a bounded number. Without it
   * they find what holds the text in one of the searched fields.
   */
  readonly search?: (
    executor: ReadExecutor,
    text: string,
    among: SQL | undefined,
  ) => Promise<readonly number[]>;
  /** The condition that words begin words of the record, wherever in it; undefined where none can. */
  readonly fullText?: (words: readonly string[]) => SQL | undefined;
  /** Refuses a create or update by returning a problem. */
  readonly beforeSave?: (writing: Writing & { values: ColumnValues }) => Promise<Problem | null>;
  /** Follows a successful create in the same transaction. */
  readonly afterCreate?: (writing: Writing & { id: number; values: ColumnValues }) => Promise<void>;
  /** Follows a successful update in the same transaction; what it returns is logged once that commits. */
  readonly afterUpdate?: (
    writing: Writing & { id: number; values: ColumnValues },
  ) => Promise<readonly SecurityEvent[]>;
  /** Refuses a delete by returning a problem. */
  readonly beforeDelete?: (writing: Writing & { before: ColumnValues }) => Promise<Problem | null>;
  /** What a delete takes along beside the record itself, as JSON, for `afterRestore`. */
  readonly keepForUndo?: (writing: Writing & { id: number }) => Promise<unknown>;
  /** Refuses to bring a deleted record back by returning a problem; `before` is its columns in JSON. */
  readonly beforeRestore?: (writing: Writing & { before: ColumnValues }) => Promise<Problem | null>;
  /** Follows a restore in the same transaction, with what `keepForUndo` has kept. */
  readonly afterRestore?: (writing: Writing & { id: number; kept: unknown }) => Promise<void>;
}

const hooksByResource: Readonly<Record<string, ResourceHooks>> = {
  article: articleHooks,
  menu: menuHooks,
  user: userHooks,
};

/** The hooks of a resource, by API name. */
export function hooksOf(api: string): ResourceHooks {
  return hooksByResource[api] ?? {};
}
