/** Longitude and latitude in degrees. */
type Position = number[];

const WHOLE_TURN = 360;

/**
 * Returns a ring with continuous longitudes across the antimeridian. The rings of Russia and Fiji jump there from 180
 * to -180, which a flat map would draw as a band around the world.
 */
export function unwrapRing(ring: readonly Position[]): Position[] {
  let turn = 0;
  return ring.map(([lng = 0, ...rest], index) => {
    const step = lng - (ring[index - 1]?.[0] ?? lng);
    if (step > 180) turn -= WHOLE_TURN;
    if (step < -180) turn += WHOLE_TURN;
    return [lng + turn, ...rest];
  });
}
