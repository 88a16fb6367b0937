import type { Picture } from "../view.ts";

/** An uploaded picture in the formats and widths that exist of it. */
export function ResponsivePicture({
  picture,
  sizes,
  alt = picture.alt,
  className,
  isFirst = false,
}: {
  picture: Picture;
  /** Width on the page, as the `sizes` attribute says it. */
  sizes: string;
  alt?: string;
  className?: string;
  /** The picture that the first screen is about. */
  isFirst?: boolean;
}) {
  return (
    <picture>
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        className={className}
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={isFirst ? undefined : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
        decoding="async"
      />
    </picture>
  );
}
