/** Videos that the site couldn't play are refused at their field. */
import { videoLabel, videoMessages } from "#contract/messages.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import type { VideoBlock } from "#contract/rich-text/video-block.ts";
import { videosIn } from "#contract/rich-text/video-block.ts";
import type { VideoProblem } from "#contract/video-address.ts";
import { ownVideoFile, videoProblem } from "#contract/video-address.ts";
import type { Config } from "../config.ts";
import type { StoredColumns, WrittenColumns } from "../database/stored-record.ts";
import type { Problem } from "../http/problem.ts";
import { invalidFields } from "../http/problem.ts";
import { hasFilm } from "../media/film-files.ts";

type VideoConfig = Pick<Config, "videoHosts" | "publicOrigin">;

/** A problem where a save brings such an address; one that was stored before stays as it is. */
export async function refuseVideos(
  config: VideoConfig,
  resource: Resource,
  columns: WrittenColumns,
  before: StoredColumns | null,
): Promise<Problem | null> {
  const errors = [];
  for (const [name, field] of fieldsOfKind(resource, "url")) {
    const address = columns[name];
    const isNew = typeof address === "string" && address !== before?.[name];
    if (!field.isVideo || !isNew) continue;
    const found = await problemOf(config, address, field.mayBePage === true);
    if (found === null) continue;
    const message = videoMessages[resource.language][found](field.label, config.videoHosts);
    errors.push({ field: name, message });
  }
  for (const [name] of fieldsOfKind(resource, "richText")) {
    const known = new Set(videosOf(before?.[name]).map(({ href }) => href));
    for (const video of videosOf(columns[name])) {
      const found = known.has(video.href) ? null : await problemOf(config, video.href, false);
      if (found === null) continue;
      const label = videoLabel(video.name);
      const message = videoMessages[resource.language][found](label, config.videoHosts);
      errors.push({ field: name, message });
      break;
    }
  }
  return errors.length === 0 ? null : invalidFields(errors);
}

function videosOf(html: unknown): VideoBlock[] {
  return typeof html === "string" ? videosIn(html) : [];
}

async function problemOf(
  { videoHosts: hosts, publicOrigin: origin }: VideoConfig,
  address: string,
  mayBePage: boolean,
): Promise<VideoProblem | null> {
  const file = ownVideoFile(address, origin);
  if (file !== null && !(await hasFilm(file))) return "missing";
  return videoProblem(address, { hosts, origin, mayBePage });
}
