import { Button } from "antd";
import { Crosshair } from "lucide-react";
import { mediaHashIn } from "#contract/media-library.ts";
import { useScreenText } from "#admin/text/screen.ts";
import { useLazyDialog } from "#admin/layout/use-lazy-dialog.ts";

const load = async () => (await import("./focal-point-dialog.tsx")).FocalPointDialog;

/** Opens the choice of the point of a stored image that stays visible in each crop. */
export function FocalPointButton({
  address,
  isDisabled = false,
}: {
  address: string | null;
  isDisabled?: boolean | undefined;
}) {
  const { upload: words } = useScreenText();
  const { Dialog, open, close } = useLazyDialog(load);
  const isImage = /\.(?:jpg|gif)$/u.test(address ?? "");
  const hash = isImage ? mediaHashIn(address ?? "") : null;
  if (hash === null) return null;
  return (
    <>
      <Button
        disabled={isDisabled}
        icon={<Crosshair size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {words.focalPoint}
      </Button>
      {Dialog !== null && <Dialog hash={hash} onClose={close} />}
    </>
  );
}
