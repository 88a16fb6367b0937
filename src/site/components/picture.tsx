import type { ResponsiveImage } from "../props/media.ts";
import { loadingAttributes, type Loading } from "./illustration.tsx";

/** An uploaded image in the formats and widths that exist of it. */
export function Picture({
  image,
  sizes,
  alt = image.alt,
  className,
  loading = "lazy",
}: {
  image: ResponsiveImage;
  /** Width on the page, as the `sizes` attribute says it. */
  sizes: string;
  alt?: string;
  className?: string | undefined;
  loading?: Loading;
}) {
  return (
    <picture>
      {image.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        className={className}
        data-focal-x={image.focalPoint?.x}
        data-focal-y={image.focalPoint?.y}
        src={image.src}
        width={image.width}
        height={image.height}
        alt={alt}
        {...loadingAttributes[loading]}
        decoding="async"
      />
    </picture>
  );
}
