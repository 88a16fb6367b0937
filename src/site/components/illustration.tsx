import { illustrationSizes, illustrationUrl, type IllustrationName } from "../illustrations.ts";

/** When an image loads: `first` is the one the first screen is about, `lazy` waits until it is near. */
export type Loading = "first" | "eager" | "lazy";

/** The attributes that say so to the browser. */
export const loadingAttributes = {
  first: { fetchPriority: "high" },
  eager: {},
  lazy: { loading: "lazy" },
} as const satisfies Record<Loading, object>;

/** A drawing of the house. */
export function Illustration({
  name,
  alt = "",
  className,
  loading = "lazy",
}: {
  name: IllustrationName;
  /** Empty for decoration. */
  alt?: string;
  className?: string | undefined;
  loading?: Loading;
}) {
  const [width, height] = illustrationSizes[name];
  return (
    <img
      className={className}
      src={illustrationUrl(name)}
      width={width}
      height={height}
      alt={alt}
      {...loadingAttributes[loading]}
    />
  );
}
