import type { Video } from "../view.ts";
import { Icon } from "./icon.tsx";

/** Opens a film in a dialog; without script it is a link to the film. */
export function VideoOpener({ label, video }: { label: string; video: Video }) {
  return (
    <a
      className="play"
      href={video.url}
      data-video={video.name}
      data-captions={video.captionsUrl ?? undefined}
    >
      <span className="disc">
        <Icon name="play" />
      </span>
      {label}
    </a>
  );
}
