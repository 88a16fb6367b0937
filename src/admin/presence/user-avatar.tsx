import styles from "./initial.module.css";

interface UserAvatarProps {
  /** Null: unknown. */
  readonly name: string | null;
  readonly role?: string | null;
  readonly isOwn?: boolean;
  readonly isHere?: boolean;
}

/** A person as a square with initials; the name is said beside it. */
export function UserAvatar({ name, role, isOwn = false, isHere = false }: UserAvatarProps) {
  return (
    <span
      className={styles.initial}
      data-role={role}
      data-own={isOwn}
      data-here={isHere}
      aria-hidden
    >
      {name === null ? "?" : initialsOf(name)}
    </span>
  );
}

/** "SA" of "Super Admin". */
function initialsOf(name: string): string {
  const initials = name.split(/\s+/u).map((word) => word.slice(0, 1).toUpperCase());
  return initials.slice(0, 2).join("");
}
