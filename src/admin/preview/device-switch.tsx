import { Segmented } from "antd";
import { usePreviewText } from "#admin/text/preview.ts";
import type { Device } from "./devices.ts";
import { devices } from "./devices.ts";

/** Chooses what a page is previewed on. */
export function DeviceSwitch<Name extends Device>(props: {
  names: readonly Name[];
  value: Name;
  onChange: (device: Name) => void;
}) {
  const { names, value, onChange } = props;
  const words = usePreviewText().devices;
  return (
    <Segmented
      aria-label={words.label}
      options={names.map((name) => {
        const { Icon } = devices[name];
        return { value: name, label: words[name], icon: <Icon size={16} aria-hidden /> };
      })}
      value={value}
      onChange={onChange}
    />
  );
}
