/** The sentences of lists, and of what is done with their rows, on screens whose specification is English. */
import { formatCount } from "#contract/format.ts";
import { maxChosenRecords } from "#contract/limits.ts";

const conjunction = new Intl.ListFormat("en", { type: "conjunction" });
const records = (count: number, total = formatCount(count)) =>
  count === 1 ? "1 record" : `${total} records`;

/** In the shape of `text` and `listTools`. */
export const englishListText = {
  list: {
    number: "No",
    edit: (label: string) => `Edit ${label}`,
    history: (label: string) => `History of ${label}`,
    editShort: "Edit",
    more: (label: string) => `Actions for ${label}`,
    remove: (label: string) => `Delete ${label}`,
    removeShort: "Delete",
    search: "Search",
    sort: "Sort",
    ascending: (label: string) => `${label}, ascending`,
    descending: (label: string) => `${label}, descending`,
    clear: "Clear filters",
    count: (total: string) => (total === "1" ? "1 record" : `${total} records`),
    range: (from: string, to: string, total: string) => `${from}–${to} of ${total} records`,
    rangeOfFirst: (from: string, to: string, total: string) =>
      `${from}–${to} of the first ${total} records`,
    loading: "Loading the list…",
    failed: "The list couldn't be loaded.",
    deleteFailed: "Not deleted.",
    empty: (_label: string, title: string) => `Nothing in ${title} yet`,
    noMatch: "No matching records",
    noMatchHint: "Change the search text or the filters.",
    pageSize: "Records per page",
    pages: "Pages",
    page: (number: number) => `Page ${number}`,
    previous: "Previous page",
    next: "Next page",
    region: (title: string) => `Table ${title}`,
  },

  absent: {
    recordTitle: "Record not found",
    recordDetail: "This record may have been deleted.",
    toList: (list: string) => `To ${list}`,
    loadFailed: "The record couldn't be loaded.",
    noResponse: "The server can't be reached. Check your internet connection and try again.",
    unreadable: "The server's response can't be read. Try again in a moment.",
    unknown: "Sorry, something went wrong on this page.",
    notLoaded: "Not loaded",
    notLoadedDetail:
      "Check your internet connection and try again. If that doesn't help, reload the page.",
    retry: "Try again",
    newTab: "(opens a new tab)",
    loading: "Loading…",
  },

  sample: {
    tag: "Sample",
    form: "Sample content that came with the portal. While it is shown, visitors take it for real. This note goes away once you have changed it.",
  },
  undo: {
    region: "Last change",
    action: "Undo",
    hint: "Press Ctrl+Z to undo.",
    details: "View",
    failed: "Not restored.",
    close: "Close",
  },

  reorder: {
    column: "Move",
    handle: (label: string) => `Move ${label}`,
    up: (label: string) => `Move ${label} up`,
    down: (label: string) => `Move ${label} down`,
    short: { up: "Move up", down: "Move down" },
    moved: (label: string, position: number, total: number) =>
      `${label} was moved to position ${position} of ${total}.`,
    saved: "The order has been saved.",
    failed: "The order wasn't saved.",
    discard: "Go back to the saved order",
  },

  impact: {
    loading: "Looking for what depends on it…",
    deactivationUnknown: "It isn't known what else readers will no longer see.",
    failed: "It isn't known what depends on it. It can be deleted all the same.",
    nothing: "Nothing depends on this record.",
    toTrash: "It can be restored from the trash.",
    public: "Readers see it now.",
    publicAt: (address: string) => `Readers see it now at ${address}.`,
    unseen: "Readers don't see it now.",
    carries: (carried: string) => `${carried} are seen through it.`,
    used: (uses: string, names: string) =>
      `Still used by ${uses}: ${names}. Until then it can't be deleted.`,
    linked: (total: string, names: string) =>
      `${total} ${total === "1" ? "record links" : "records link"} here and would have a broken link: ${names}.`,
    linkedAtLeast: (total: string, names: string) =>
      `At least ${total === "1" ? "one record links" : `${total} records link`} here and would have a broken link: ${names}.`,
    linksUnknown: "It isn't known whether anything links here.",
    hides: (hidden: string) => `Readers no longer see ${hidden}.`,
    emptiesList: (label: string) => `${label} on the site becomes empty.`,
    emptiesRecord: (label: string) => `“${label}” has no content any more.`,
    quoted: (label: string) => `“${label}”`,
    /** What records of a resource are called: by the sidebar's word, or the title of their list. */
    records: (_label: string, title: string) => title,
    others: (total: string) => `${total} more`,
    all: (names: readonly string[]) => conjunction.format(names),
    deactivation: (hidden: string, label: string) =>
      `While this record of ${label} is inactive, readers don't see ${hidden}.`,
  },

  presence: {
    editing: (name: string, clock: string) => `${name} has been changing this since ${clock}`,
    viewing: (name: string) => `${name} has this open`,
    region: "Others at this record",
    other: "Another user",
    saved: (name: string, clock: string) =>
      `${name} saved changes at ${clock}. Yours are merged with them when you save.`,
    savedOwn: (clock: string) =>
      `You saved another version at ${clock}, outside this form. The input here is merged with it when you save.`,
    seeChanges: "See changes",
    merge: "Merge",
  },

  tools: {
    choose: "Select",
    view: "View",
    export: "Export",
    filters: "Filters",
    filtersInUse: (count: number) => `Filters (${count})`,
    mine: "Mine",
    dates: "Dates",
    from: (label: string) => `${label} from`,
    until: (label: string) => `${label} until`,
    between: "until",
    loading: "Loading…",

    panel: {
      columns: "Columns",
      density: "Density",
      normal: "Normal",
      compact: "Compact",
      views: "Saved views",
      noViews: "Save the filters, order and columns that you use often.",
      name: "Name of the view",
      save: "Save this view",
      remove: (name: string) => `Delete the view ${name}`,
      reset: "Reset",
      failed: "The view wasn't saved.",
      full: (count: number) => `At most ${count} views. Delete one that you don't use.`,
    },

    exporting: {
      csv: "CSV (text)",
      xlsx: "XLSX (spreadsheet)",
      working: "Preparing the list…",
      done: (name: string) => `${name} has been downloaded.`,
      failed: "The list wasn't exported.",
    },

    bulk: {
      region: "Selected records",
      all: "Select all on this page",
      one: (label: string) => `Select ${label}`,
      chosen: (count: number) =>
        count === 0
          ? "Select records by the boxes in front of them"
          : `${formatCount(count)} selected`,
      tooMany: `At most ${maxChosenRecords} records at once.`,
      clear: "Stop selecting",
      activate: "Activate",
      deactivate: "Deactivate",
      move: (label: string) => `Change ${label}`,
      remove: "Delete",
      close: "Close",
      cancel: "Cancel",
      to: (label: string) => `New ${label}`,
      question: (action: string, count: number) => `${action} ${records(count)}?`,
      confirm: (action: string, count: number) => `${action} ${records(count)}`,
      nothing: "None of these records can be changed.",
      same: (label: string) => `Already ${label}, skipped.`,
      change: (from: string, to: string) => `${from} → ${to}`,
      noAccess: "You can't change this record, skipped.",
      mayNotDelete: "You can't delete this record, skipped.",
      noPublishing: "You can't activate this record, skipped.",
      needsReview: "A second person reviews this, skipped. Submit it from its form.",
      toTrash: "Deleted records can be restored from the trash.",
      oneWay: "A second person has to review these records before they are shown again.",
      working: (done: number, total: number) => `${formatCount(done)} of ${records(total)}…`,
      finished: (done: number) => `${records(done)} succeeded.`,
      failed: (failed: number) => `${records(failed)} failed.`,
      unknown: "It isn't known whether it succeeded. Look at the list.",
      success: "Succeeded",
      reports: {
        update: (count: number) => `${records(count)} changed`,
        delete: (count: number) => `${records(count)} deleted`,
      },
      undone: "The change has been undone",
      notUndone: (count: number) => `${records(count)} couldn't be restored.`,
    },
  },
} as const;
