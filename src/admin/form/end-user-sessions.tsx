import { App, Button } from "antd";
import { LogOut } from "lucide-react";
import type { user } from "#contract/resources/user.ts";
import { grantFor } from "#contract/roles.ts";
import { endSessionsOfUser } from "#admin/api/account.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { DangerPopconfirm } from "#admin/layout/danger-popconfirm.tsx";
import { useScreenAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text/text.ts";

/** Signs a user out on every device, for those who may delete the user. */
export function EndUserSessions({ record }: { record: AdminRecord<typeof user> }) {
  const { message } = App.useApp();
  const account = useScreenAccount();
  const isOwn = record.id === account.id;
  if (isOwn || grantFor(account.role.name, "users").remove !== "all") return null;

  async function end() {
    try {
      void message.success(await endSessionsOfUser(record.id));
    } catch (thrown) {
      const reason = failureMessage(thrown, text.failure.unknown);
      void message.error(`${text.profile.endFailed} ${reason}`);
    }
  }

  return (
    <DangerPopconfirm
      title={text.userSessions.question(record.name)}
      description={text.userSessions.detail}
      okText={text.profile.yes}
      cancelText={text.profile.no}
      placement="bottomRight"
      // Without waiting: the dialog that asks who one is would lie under it.
      onConfirm={() => void end()}
    >
      <Button danger icon={<LogOut size={18} strokeWidth={1.75} aria-hidden />}>
        {text.userSessions.end}
      </Button>
    </DangerPopconfirm>
  );
}
