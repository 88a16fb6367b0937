/** The sentences of choosing a stored file and its focal point, on screens whose specification is English. */
import { formatCount } from "#contract/format.ts";

/** In the shape of the same words of `mediaText`. */
export const englishMedia = {
  pick: "Choose from media",
  search: "Search file name or alternative text",
  failed: "The media library couldn't be loaded.",
  loading: "Loading the media library…",
  empty: "No files yet",
  previous: "Previous",
  next: "Next",
  range: (from: number, to: number, total: number) =>
    `${formatCount(from)}–${formatCount(to)} of ${formatCount(total)}`,
  tiles: "Files: arrow keys move, Enter chooses",
  uses: (count: number) => {
    if (count === 0) return "Not used yet";
    return count === 1 ? "Used in 1 place" : `Used in ${formatCount(count)} places`;
  },
  undescribed: "No alternative text",
  detailFailed: "The details couldn't be loaded.",
  detailLoading: "Loading the details…",
  cannotDescribe: "Only who uploaded it, Editors and Admins can change this.",
  focus: {
    title: "Focal point",
    hint: "The focal point stays visible in every crop. Drag the point, or use the arrow keys.",
    horizontal: "Focal point, horizontal",
    vertical: "Focal point, vertical",
    position: (perCent: number) => `${perCent} percent`,
    reset: "Back to the middle",
    everywhere: "Applies wherever this image is used, once it is saved.",
    save: "Save focal point",
    saved: "The focal point has been saved.",
    failed: "The focal point wasn't saved.",
    crops: { article: "Article", list: "List", card: "WhatsApp" },
  },
} as const;
