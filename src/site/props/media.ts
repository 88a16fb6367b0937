/** Images and videos as pages show them. */

/** One file format of an image, in the widths that exist of it. */
export interface ImageSource {
  /** `image/avif`, `image/webp` or `image/jpeg`. */
  type: string;
  /** Addresses with their widths: `/media/<hash>-400.avif 400w, …`. */
  srcset: string;
}

/** An uploaded image. */
export interface ResponsiveImage {
  /** The file that every browser can show. */
  src: string;
  /** Of the original, in pixels; reserves the place. */
  width: number;
  height: number;
  /** Empty when the image only decorates. */
  alt: string;
  /** Best format first; empty for a drawing or an animation, which are sent as they are. */
  sources: readonly ImageSource[];
  /** Where crops are centred, in per cent of width and height, by tens; absent or null: in the middle. */
  focalPoint?: { readonly x: number; readonly y: number } | null;
}

/** A video that a page opens in a dialog; without script it is a plain link. */
export interface Video {
  name: string;
  /** A video file of this site, or an address that may be framed. */
  url: string;
  description: string;
  /** Null: the drawn poster. */
  thumbnail: ResponsiveImage | null;
  /** WebVTT subtitles of a video file. */
  captionsUrl: string | null;
}
