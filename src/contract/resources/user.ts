/** Accounts of the admin app. Passwords and sessions live with the accounts. */
import { digits, email, reference, status, text } from "../field.ts";
import { defineResource } from "../resource.ts";
import { indonesianTexts } from "../form-texts.ts";

/** Accounts of staff. */
export const user = defineResource({
  name: "user",
  api: "user",
  area: "users",
  labelField: "name",
  language: "idQuoted",
  paging: "paged",
  visible: "never",
  isWritable: true,
  isAuthored: false,
  searched: ["name", "email", "position"],
  filters: ["status", "role_id"],
  sortable: ["id", "name", "email", "status", "created_at"],
  defaultSort: ["id"],
  importKey: ["email"],
  fields: {
    role_id: reference("Peran", { to: "role", as: "role" }),
    name: text("Nama"),
    position: text("Posisi"),
    email: email("Email"),
    phone: digits("No. Telepon"),
    status: status("Status", {
      help: "Hanya pengguna aktif yang dapat masuk. Undangan untuk membuat password dikirim saat pengguna diaktifkan.",
    }),
  },
  unique: ["email"],
  personal: ["email", "phone"],
  // Whether the first password is set; until then an invitation can be sent again.
  // Whether an authenticator app is set up, which a Super Admin can reset.
  computedFields: ["has_joined", "has_second_factor"],
  admin: {
    listPath: "/user/list",
    formPath: "/user",
    listTitle: "Daftar Pengguna",
    formTitle: { create: "Tambah User", edit: "Ubah User", tab: "Form Pengguna" },
    purpose: "Orang yang mengelola situs ini, masing-masing dengan peran dan akunnya sendiri.",
    columns: ["name", "email", "position", "phone", "role_id", "status"],
    menu: { label: "Daftar Pengguna", group: "Pengguna", order: 35, key: "u" },
    isReloadedAfterSave: true,
  },
  texts: indonesianTexts("Pengguna", {
    created: "Pengguna baru telah ditambahkan",
    updated: "Pengguna telah diperbarui",
  }),
  sample: {
    role_id: 3,
    name: "Siti Rahma",
    position: "Staf Publikasi",
    email: "siti.rahma@siplah.example",
    phone: "081200000000",
    status: "active",
  },
});
