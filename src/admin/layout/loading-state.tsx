import { Skeleton } from "./skeleton.tsx";

/** A list or a comparison that is being loaded: a skeleton, and the words for screen readers. */
export function LoadingState({ label, className }: { label: string; className?: string }) {
  return (
    <div className={className} role="status">
      <span className="visually-hidden">{label}</span>
      <Skeleton rows={8} />
    </div>
  );
}
