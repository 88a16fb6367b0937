/** Videos that the site couldn't play are refused at their field. */
import { videoMessages } from "#contract/messages.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
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
  return errors.length === 0 ? null : invalidFields(errors);
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
