/** The province of a position: that of the nearest town. Near a border it may be the neighbour's. */
import { townsOf } from "./province-towns.ts";

/** Farther from every town than this, in degrees (about 165 km), a position is in no province. */
const maxDistance = 1.5;

interface Town {
  readonly province: string;
  readonly latitude: number;
  readonly longitude: number;
}

const towns: readonly Town[] = Object.entries(townsOf).flatMap(([province, list]) =>
  list.split(", ").map((town) => {
    const [latitude = 0, longitude = 0] = town.split(" ").map(Number);
    return { province, latitude, longitude };
  }),
);

/** A province's name; null outside Indonesia. Degrees are taken as equally long: the equator is near. */
export function provinceOf(latitude: number, longitude: number): string | null {
  let nearest: string | null = null;
  let least = maxDistance ** 2;
  for (const town of towns) {
    const distance = (town.latitude - latitude) ** 2 + (town.longitude - longitude) ** 2;
    if (distance > least) continue;
    least = distance;
    nearest = town.province;
  }
  return nearest;
}
