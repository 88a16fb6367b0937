/** Roles: a fixed list to choose from. */
import { text } from "../field.ts";
import { defineResource } from "../resource.ts";
import { indonesianTexts } from "../form-texts.ts";

/** Roles of staff. */
export const role = defineResource({
  name: "role",
  api: "role",
  area: "roles",
  labelField: "name",
  language: "id",
  paging: "whole",
  visible: "never",
  isWritable: false,
  isAuthored: false,
  searched: ["name"],
  filters: [],
  sortable: ["id", "name"],
  defaultSort: ["id"],
  fields: { name: text("Nama") },
  unique: ["name"],
  texts: indonesianTexts("Peran", {
    created: "Peran sudah dibuat",
    updated: "Peran sudah diperbarui",
  }),
  sample: { name: "Editor" },
});
