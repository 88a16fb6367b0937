import { Button } from "antd";
import type { CSSProperties, PointerEvent } from "react";
import { useId } from "react";
import type { FocalPoint } from "#contract/media-library.ts";
import { nearestFocalPoint } from "#contract/media-library.ts";
import type { LibraryFileDetail } from "#admin/api/media.ts";
import { useScreenText } from "#admin/text/screen.ts";
import { previewUrl } from "./preview-url.ts";
import styles from "./focal-picker.module.css";

const middle: FocalPoint = { x: 50, y: 50 };
const crops = ["article", "list", "card"] as const;

/** Chooses the point of an image that stays visible in each crop: by pointer, or by two sliders. */
export function FocalPicker({
  file,
  value,
  isDisabled,
  onChange,
}: {
  file: LibraryFileDetail;
  value: FocalPoint | null;
  isDisabled: boolean;
  onChange: (point: FocalPoint | null) => void;
}) {
  const { focus: words } = useScreenText().media;
  const hintId = useId();
  const { x, y } = value ?? middle;
  const address = previewUrl(file);

  function follow(event: PointerEvent<HTMLElement>) {
    if (isDisabled || (event.type === "pointermove" && event.buttons === 0)) return;
    const box = event.currentTarget.getBoundingClientRect();
    const share = (at: number, start: number, size: number) => ((at - start) / size) * 100;
    onChange(
      nearestFocalPoint({
        x: share(event.clientX, box.left, box.width),
        y: share(event.clientY, box.top, box.height),
      }),
    );
  }

  const place = { "--focal-x": `${x}%`, "--focal-y": `${y}%` } as CSSProperties;
  return (
    <div
      className={styles.picker}
      style={place}
      role="group"
      aria-label={words.title}
      aria-describedby={hintId}
    >
      <div className={styles.area} onPointerDown={follow} onPointerMove={follow}>
        <img src={address} alt={file.alt ?? ""} draggable={false} />
        <span className={styles.dot} aria-hidden />
      </div>
      <p id={hintId}>{words.hint}</p>
      {(["x", "y"] as const).map((axis) => (
        <label key={axis}>
          <span>{axis === "x" ? words.horizontal : words.vertical}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={10}
            disabled={isDisabled}
            value={axis === "x" ? x : y}
            aria-valuetext={words.position(axis === "x" ? x : y)}
            onChange={({ target }) => onChange({ x, y, [axis]: Number(target.value) })}
          />
        </label>
      ))}
      <ul className={styles.crops}>
        {crops.map((crop) => (
          <li key={crop}>
            <img src={address} alt="" data-crop={crop} />
            {words.crops[crop]}
          </li>
        ))}
      </ul>
      {!isDisabled && (
        <Button size="small" onClick={() => onChange(null)}>
          {words.reset}
        </Button>
      )}
    </div>
  );
}
