import { App, Button } from "antd";
import { MailPlus } from "lucide-react";
import { useState } from "react";
import { mayAssignRole } from "#contract/roles.ts";
import { sendInvitation } from "#admin/api/account-calls.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text.ts";

function roleName({ role }: AdminRecord): string | null {
  const isNamed = typeof role === "object" && role !== null && "name" in role;
  return isNamed ? String(role.name) : null;
}

/** "Kirim ulang undangan": a new link for somebody who has no password yet. */
export function InvitationAction({ record }: { record: AdminRecord }) {
  const account = useAccount();
  const { message } = App.useApp();
  const [isSending, setIsSending] = useState(false);
  const label = text.invitation.send(String(record["name"]));
  if (record.id === account.id || !mayAssignRole(account.role.name, roleName(record))) return null;

  async function send() {
    setIsSending(true);
    try {
      void message.success(await sendInvitation(record.id));
    } catch (thrown) {
      const reason = failureMessage(thrown, text.failure.unknown);
      void message.error(`${text.invitation.failed} ${reason}`);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Button
      type="text"
      className="icon-button"
      aria-label={label}
      title={label}
      loading={isSending}
      icon={<MailPlus size={18} strokeWidth={1.75} aria-hidden />}
      onClick={() => void send()}
    />
  );
}
