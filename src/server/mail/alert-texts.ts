/** The text of the mails that alert Super Admins. */
import type { AuditFault } from "#contract/audit.ts";
import { indonesianDateTime } from "#contract/format.ts";
import type { Alert } from "../accounts/alert.ts";
import { manyFailedSignIns } from "../accounts/throttle-limits.ts";
import type { MailText } from "./mail.ts";

/** An alert, with the names of the accounts in it. */
interface NamedAlert {
  readonly alert: Alert;
  readonly names: { readonly account: string; readonly actor: string };
  readonly happenedAt: Date;
}

const subjects: Readonly<Record<Alert["kind"], string>> = {
  "new-device": "Peringatan: Super Admin masuk di perangkat baru",
  "role-changed": "Peringatan: peran pengguna diubah",
  "failed-sign-ins": "Peringatan: banyak percobaan masuk yang gagal",
  "broken-chain": "Peringatan: rantai Jejak Audit rusak",
};

const faults: Readonly<Record<AuditFault["kind"], string>> = {
  altered: "catatan yang diubah",
  missing: "catatan yang hilang",
  added: "catatan yang disisipkan",
  sealAltered: "segel yang diubah",
  sealMissing: "segel yang hilang",
};

/** To a Super Admin, about something that may be an attack. */
export function alertMailText(name: string, told: NamedAlert, url: string): MailText {
  return {
    subject: subjects[told.alert.kind],
    name,
    paragraphs: [sentenceOf(told)],
    button: { label: "Buka Jejak Audit", url },
    closing: [
      "Jika kejadian ini tidak Anda kenali, akhiri sesi akun terkait di halaman Pengguna dan periksa Jejak Audit.",
    ],
  };
}

function sentenceOf({ alert, names, happenedAt }: NamedAlert): string {
  const moment = indonesianDateTime(happenedAt);
  if (alert.kind === "new-device") {
    return `${names.account} (Super Admin) masuk di perangkat yang belum dikenal pada ${moment}. Perangkat: ${alert.device}.`;
  }
  if (alert.kind === "role-changed") {
    const roles = `dari ${alert.from ?? "tanpa peran"} menjadi ${alert.to ?? "tanpa peran"}`;
    return `${names.actor} mengubah peran ${names.account} ${roles} pada ${moment}.`;
  }
  if (alert.kind === "broken-chain") {
    return `Pemeriksaan pada ${moment} menemukan ${faults[alert.fault.kind]} (nomor ${alert.fault.number}).`;
  }
  const minutes = manyFailedSignIns.windowSeconds / 60;
  return `Lebih dari ${manyFailedSignIns.most} percobaan masuk gagal dalam ${minutes} menit, yang terakhir pada ${moment}.`;
}
