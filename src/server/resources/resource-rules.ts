/** What a single resource does beyond its definition; shared code never asks which resource it is. */
import type { SQL } from "drizzle-orm";
import type { Resource } from "#contract/resource.ts";
import type { Account } from "../accounts/account.ts";
import type { AccountEvent } from "../log/security-log.ts";
import type { ReadExecutor } from "../database/executor.ts";
import type { JsonColumns, StoredColumns, WrittenColumns } from "../database/stored-record.ts";
import type { Problem } from "../http/problem.ts";
import type { Services } from "../services.ts";
import type { Executor } from "../database/executor.ts";

/** A write that is about to happen, inside its transaction. */
export interface Writing<R extends Resource = Resource> {
  readonly services: Services;
  readonly executor: Executor;
  readonly actor: Account;
  /** The stored columns, locked; null when the record is new. */
  readonly before: StoredColumns<R> | null;
}

/** A create or update: the columns that it writes. */
export interface Saving<R extends Resource = Resource> extends Writing<R> {
  readonly values: WrittenColumns<R>;
}

/** A delete, whose record is stored. */
export interface Deleting<R extends Resource = Resource> extends Writing<R> {
  readonly before: StoredColumns<R>;
}

/** The undo of a delete, or a restore from the trash. */
export interface Restoring<R extends Resource = Resource> extends Omit<Writing<R>, "before"> {
  /** The deleted columns. */
  readonly before: JsonColumns<R>;
}

type WithId<Written> = Written & { readonly id: number };

/** One resource's own rules. All are optional. (Methods, so that a list can hold those of every resource.) */
export interface ResourceRules<R extends Resource = Resource> {
  /** What visitors may see at a moment, beyond "active". */
  publicScope?(now: Date | SQL): SQL;
  /** From when on visitors may see an active record, where that isn't at once. */
  publicFrom?(columns: WrittenColumns<R>): Date | null;
  /** When what visitors see changes by itself next; null when it doesn't. */
  nextPublicChange?(executor: Executor, now: Date): Promise<Date | null>;
  /**
   * The ids of what visitors search for, among what a condition leaves; a bounded number. Without it
   * they find what holds the text in one of the searched fields.
   */
  search?(executor: ReadExecutor, text: string, among: SQL | undefined): Promise<readonly number[]>;
  /** The condition that words begin words of the record, wherever in it; undefined where none can. */
  fullText?(words: readonly string[]): SQL | undefined;
  /** Refuses a create or update by returning a problem. */
  beforeSave?(saving: Saving<R>): Promise<Problem | null>;
  /** Follows a successful create in the same transaction. */
  afterCreate?(saving: WithId<Saving<R>>): Promise<void>;
  /** Follows a successful update in the same transaction; what it returns is logged once that commits. */
  afterUpdate?(saving: WithId<Saving<R>>): Promise<readonly AccountEvent[]>;
  /** Refuses a delete by returning a problem. */
  beforeDelete?(deleting: Deleting<R>): Promise<Problem | null>;
  /** What a delete takes along beside the record itself, as JSON, for `afterRestore`. */
  saveForUndo?(deleting: WithId<Deleting<R>>): Promise<unknown>;
  /** Refuses to bring a deleted record back by returning a problem. */
  beforeRestore?(restoring: Restoring<R>): Promise<Problem | null>;
  /** Follows a restore in the same transaction, with what `saveForUndo` returned. */
  afterRestore?(restoring: WithId<Restoring<R>> & { readonly undoData: unknown }): Promise<void>;
}
