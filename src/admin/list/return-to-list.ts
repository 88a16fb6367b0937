/** The way from a record's screen back to the list that it was opened from, as that one stood. */
import { useLocation } from "react-router";
import * as z from "zod";
import type { ScreenedResource } from "#admin/screen-addresses.ts";

const leftList = z.object({ listSearch: z.string() });

/** What a list's links carry along: its page, words, filters and order. */
export function useLeftList(): z.infer<typeof leftList> {
  return { listSearch: useLocation().search };
}

/** The address of the list that led to a record's screen, else of its first page. */
export function useReturnToList({ admin }: ScreenedResource): string {
  const { data } = leftList.safeParse(useLocation().state);
  return `${admin.listPath}${data?.listSearch ?? ""}`;
}
