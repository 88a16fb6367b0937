import type { Picture } from "../props/media.ts";
import { loadingAttributes, type Loading } from "./illustration.tsx";

/** An uploaded picture in the formats and widths that exist of it. */
export function ResponsivePicture({
  picture,
  sizes,
  alt = picture.alt,
  className,
  loading = "lazy",
}: {
  picture: Picture;
  /** Width on the page, as the `sizes` attribute says it. */
  sizes: string;
  alt?: string;
  className?: string | undefined;
  loading?: Loading;
}) {
  return (
    <picture>
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        className={className}
        data-focal-x={picture.focalPoint?.x}
        data-focal-y={picture.focalPoint?.y}
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt={alt}
        {...loadingAttributes[loading]}
        decoding="async"
      />
    </picture>
  );
}
