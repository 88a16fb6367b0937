/** The province of a position: that of the nearest town. Near a border it may be the neighbour's. */
import { townsAcrossTheBorder, townsOf } from "./province-towns.ts";

/** Farther from every town, a position is in no province. About 165 km. */
const maxDistanceDegrees = 1.5;

interface Town {
  /** Null across the border. */
  readonly province: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

function readTowns(list: string, province: string | null): Town[] {
  return list.split(", ").map((town) => {
    const [latitude = 0, longitude = 0] = town.split(" ").map(Number);
    return { province, latitude, longitude };
  });
}

const towns: readonly Town[] = [
  ...Object.entries(townsOf).flatMap(([province, list]) => readTowns(list, province)),
  ...readTowns(townsAcrossTheBorder, null),
];

/** A province's name; null outside Indonesia. Degrees are taken as equally long: the equator is near. */
export function provinceOf(latitude: number, longitude: number): string | null {
  let nearest: string | null = null;
  let least = maxDistanceDegrees ** 2;
  for (const town of towns) {
    const distance = (town.latitude - latitude) ** 2 + (town.longitude - longitude) ** 2;
    if (distance > least) continue;
    least = distance;
    nearest = town.province;
  }
  return nearest;
}
