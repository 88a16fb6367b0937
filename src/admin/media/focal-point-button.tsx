import { Button } from "antd";
import { Crosshair } from "lucide-react";
import { useScreenText } from "#admin/text/screen.ts";
import { useLoadedDialog } from "#admin/use-loaded-dialog.ts";
import { storedImageHash } from "./stored-image.ts";

const load = async () => (await import("./focal-point-dialog.tsx")).FocalPointDialog;

/** Opens the choice of the point of a stored image that stays visible in each crop. */
export function FocalPointButton({ address }: { address: string | null }) {
  const { upload: words } = useScreenText();
  const { Dialog, open, close } = useLoadedDialog(load);
  const hash = storedImageHash(address);
  if (hash === null) return null;
  return (
    <>
      <Button icon={<Crosshair size={16} aria-hidden />} onClick={open}>
        {words.focalPoint}
      </Button>
      {Dialog !== null && <Dialog hash={hash} onClose={close} />}
    </>
  );
}
