import { user } from "#contract/resources/user.ts";
import { changeProfile } from "#admin/api/account.ts";
import { accountQuery, invalidateRecords, queryClient } from "#admin/api/queries.ts";
import { FieldItem } from "#admin/form/field-item.tsx";
import { useAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text/text.ts";
import { ProfileForm } from "./profile-form.tsx";
import styles from "./profile.module.css";

const names = ["name", "position", "phone"] as const;

/** Name, position and phone; what others decide is shown beside them. */
export function ProfileDetails({ onDirtyChange }: { onDirtyChange: (isDirty: boolean) => void }) {
  const { name, position, phone, role } = useAccount();

  async function save(values: Readonly<Record<string, string>>): Promise<string> {
    const body = { name, position, phone, ...values };
    queryClient.setQueryData(accountQuery.queryKey, await changeProfile(body));
    // Lists of users hold the name too.
    void invalidateRecords();
    return text.profile.saved;
  }

  return (
    <ProfileForm
      name="profile"
      title={text.profile.details}
      submitLabel={text.profile.save}
      stored={{ name, position, phone }}
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
