import { sql, type Kysely } from 'kysely';
import sharp from 'sharp';
import { remakePhoto } from '../kernel/picture.ts';
import type { Database } from '../schema/tables.ts';
import { createRandom, type Random } from './random.ts';
import type { Demonstration } from './demonstration.ts';

const HOUR = 3_600_000;
const WIDTH = 440;
const HEIGHT = 330;
const PRACTICE = 1;

interface Egg {
  readonly x: number;
  readonly y: number;
  readonly long: number;
  readonly cos: number;
  readonly sin: number;
}

/** Photographs of the practice's two latest positive tests, drawn by code and the same on every machine. */
export async function insertPhotos(
  trx: Kysely<Database>,
  { tests }: Demonstration,
  it: { readonly userId: number; readonly now: Date },
): Promise<void> {
  const [first, second] = tests
    .filter(({ business_id, status }) => business_id === PRACTICE && status === 'positive')
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id);
  const shown = [
    { test: first, eggs: 9, description: 'Strongyle eggs in the first chamber, 100 ×' },
    { test: first, eggs: 5, description: 'The second chamber, 100 ×' },
    { test: second, eggs: 3, description: '' },
  ];
  for (const [index, { test, eggs, description }] of shown.entries()) {
    if (!test) continue;
    const photo = await remakePhoto(await slide(createRandom(2_207 + index), eggs));
    const addedAt = Math.min(Date.parse(test.created_at) + HOUR, it.now.getTime());
    await trx
      .insertInto('test_photos')
      .values({
        ...photo!,
        business_id: test.business_id,
        test_id: test.id,
        added_by: it.userId,
        added_at: sql<Date>`${new Date(addedAt).toISOString()}::timestamptz`,
        description,
      })
      .execute();
  }
}

/** A counting chamber under the microscope: a pale field, the lines of the grid, and eggs with a dark shell. */
function slide(random: Random, count: number): Promise<Buffer> {
  const eggs = Array.from({ length: count }, (): Egg => {
    const turn = random.next() * Math.PI;
    return {
      x: random.int(40, WIDTH - 40),
      y: random.int(40, HEIGHT - 40),
      long: random.int(16, 20),
      cos: Math.cos(turn),
      sin: Math.sin(turn),
    };
  });
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    const shade = shadeAt(at % WIDTH, Math.floor(at / WIDTH), eggs) + random.int(-6, 6);
    pixels[at * 3] = shade;
    pixels[at * 3 + 1] = shade - 6;
    pixels[at * 3 + 2] = shade - 34;
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer();
}

function shadeAt(x: number, y: number, eggs: readonly Egg[]): number {
  for (const egg of eggs) {
    const [dx, dy] = [x - egg.x, y - egg.y];
    if (Math.abs(dx) > egg.long || Math.abs(dy) > egg.long) continue;
    // Below 1 inside the egg.
    const depth = Math.hypot(
      (dx * egg.cos + dy * egg.sin) / egg.long,
      (dy * egg.cos - dx * egg.sin) / (egg.long * 0.58),
    );
    if (depth < 0.8) return 168;
    if (depth < 1) return 96;
  }
  return x % 110 < 2 ? 150 : 222;
}
