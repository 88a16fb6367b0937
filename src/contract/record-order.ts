/** Lists that staff put in order by hand: which ones they are, and the body of the call. */
import * as z from "zod";
import { maxInteger, maxPageSize } from "./limits.ts";
import { formWords } from "./messages.ts";
import type { Resource } from "./resource.ts";
import { fieldsOfKind } from "./resource.ts";

/** The field that orders lists. */
export const orderField = "order_no";

/** Whether records of a resource are put in order: the whole list is there, in the order of the numbers. */
export function isReorderable(resource: Resource): boolean {
  return (
    resource.isWritable && resource.defaultSort[0] === orderField && resource.paging === "whole"
  );
}

/** The field by which records stand below others of their kind, as menus do. */
export function parentField(resource: Resource): string | undefined {
  return fieldsOfKind(resource, "reference").find(([, { to }]) => to === resource.api)?.[0];
}

/** A record in its place, as the sender has seen it. */
export interface OrderedRecord {
  readonly id: number;
  readonly version: number;
}

/** The body of the call: the records in their new order, with the versions that were put in order. */
export function orderSchema({ language }: Resource) {
  const error = formWords[language].invalidData;
  const number = z.int({ error }).min(1, { error }).max(maxInteger, { error });
  const records = z
    .array(z.object({ id: number, version: number }, { error }), { error })
    .min(1, { error })
    .max(maxPageSize, { error })
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, { error });
  return z.object({ records });
}
