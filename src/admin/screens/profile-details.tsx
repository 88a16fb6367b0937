import { useState } from "react";
import { user } from "#contract/resources/user.ts";
import { changeProfile } from "#admin/api/account.ts";
import { accountQuery, invalidateRecords, queryClient } from "#admin/api/queries.ts";
import { FieldItem } from "#admin/form/field-item.tsx";
import { useAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text/text.ts";
import { ProfileForm } from "./profile-form.tsx";
import styles from "./profile.module.css";

const names = ["name", "position", "phone"] as const;
type Values = Readonly<Record<string, string>>;

/** Name, position and phone; what others decide is shown beside them. */
export function ProfileDetails({ onDirtyChange }: { onDirtyChange: (isDirty: boolean) => void }) {
  const { name, position, phone, role } = useAccount();
  /** What the inputs began with, or were last saved with. */
  const [began, setBegan] = useState<Values>({ name, position, phone });

  async function save(values: Values): Promise<{ report: string; stored: Values }> {
    // What an admin has changed meanwhile stays, where nothing else was typed.
    // Where it can't be read, the save itself says why, or asks for a new sign-in.
    const fresh = await queryClient
      .fetchQuery({ ...accountQuery, staleTime: 0 })
      .catch(() => ({ name, position, phone }));
    const changed = Object.entries(values).filter(([field, value]) => value !== began[field]);
    const body = { name: fresh.name, position: fresh.position, phone: fresh.phone };
    const sent = { ...body, ...Object.fromEntries(changed) };
    queryClient.setQueryData(accountQuery.queryKey, await changeProfile(sent));
    setBegan(sent);
    // Lists of users hold the name too.
    void invalidateRecords();
    return { report: text.profile.saved, stored: sent };
  }

  return (
    <ProfileForm
      name="profile"
      title={text.profile.details}
      submitLabel={text.profile.save}
      stored={began}
      onSave={save}
      onDirtyChange={onDirtyChange}
    >
      <dl className={styles.profileFacts}>
        <div>
          <dt>{text.profile.role}</dt>
          <dd>{role.name}</dd>
        </div>
      </dl>
      <p className={styles.profileNote}>{text.profile.fixed}</p>
      {names.map((field) => (
        <FieldItem
          key={field}
          resource={user}
          name={field}
          field={user.fields[field]}
          fixed={undefined}
        />
      ))}
    </ProfileForm>
  );
}
