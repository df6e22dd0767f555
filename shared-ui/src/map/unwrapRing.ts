/** Longitude and latitude, degrees. */
type Position = number[];

const WHOLE_TURN = 360;

/**
 * A ring whose longitudes go on where they cross the antimeridian. Russia and Fiji jump there from 180 to -180, and a
 * flat map would draw that jump as a band around the world.
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
