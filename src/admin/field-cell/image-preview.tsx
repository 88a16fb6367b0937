import { FileText } from "lucide-react";
import { thumbnailAddress } from "#contract/wire.ts";
import { useScreenText } from "#admin/text/screen.ts";
import styles from "./image-preview.module.css";

/** Whether an upload's address is a document's, which is linked rather than shown. */
export function isDocument(address: string): boolean {
  return /\.pdf$|^data:application\/pdf/u.test(address);
}

/** An uploaded file: an image, or a link to a document. */
export function ImagePreview({
  address,
  size,
  alt = "",
}: {
  address: string;
  size: "small" | "large";
  alt?: string;
}) {
  const { upload, absent } = useScreenText();
  if (!isDocument(address)) {
    const shown = size === "small" ? thumbnailAddress(address) : address;
    return <img className={styles.image} data-size={size} src={shown} alt={alt} loading="lazy" />;
  }
  return (
    <a className={styles.document} href={address} target="_blank" rel="noopener">
      <FileText size={20} strokeWidth={1.75} aria-hidden />
      <span>{upload.document}</span>
      <span className="visually-hidden"> {absent.newTab}</span>
    </a>
  );
}
