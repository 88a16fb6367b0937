import { illustrationSizes, illustrationUrl, type IllustrationName } from "../illustrations.ts";

/** A drawing of the house. `isFirst` marks the one on the first screen; all others load when near. */
export function Illustration({
  name,
  alt = "",
  className,
  isFirst = false,
}: {
  name: IllustrationName;
  /** Empty for decoration. */
  alt?: string;
  className?: string;
  isFirst?: boolean;
}) {
  const [width, height] = illustrationSizes[name];
  return (
    <img
      className={className}
      src={illustrationUrl(name)}
      width={width}
      height={height}
      alt={alt}
      loading={isFirst ? undefined : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
    />
  );
}
