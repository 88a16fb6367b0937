import { Button } from "antd";
import { Crosshair } from "lucide-react";
import { mediaHashIn } from "#contract/media-library.ts";
import { useScreenText } from "#admin/text/screen.ts";
import { useLazyDialog } from "#admin/layout/use-lazy-dialog.tsx";

const load = async () => (await import("./focal-point-dialog.tsx")).FocalPointDialog;

/** Opens the choice of the point of a stored image that stays visible in each crop. */
export function FocalPointButton({
  address,
  isDisabled = false,
}: {
  address: string | null;
  isDisabled?: boolean | undefined;
}) {
  const { media: words } = useScreenText();
  const isImage = /\.(?:jpg|gif)$/u.test(address ?? "");
  const hash = isImage ? mediaHashIn(address ?? "") : null;
  const { open, isLoading, dialog } = useLazyDialog(
    load,
    (Dialog, close) => hash !== null && <Dialog hash={hash} onClose={close} />,
  );
  if (hash === null) return null;
  return (
    <>
      <Button
        disabled={isDisabled}
        loading={isLoading}
        icon={<Crosshair size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {words.focus.title}
      </Button>
      {dialog}
    </>
  );
}
