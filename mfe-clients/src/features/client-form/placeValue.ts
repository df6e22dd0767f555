import type { Place } from '@epigram/shared-contracts/domain/distance';

/** The place as typed. */
export interface PlaceValue {
  readonly lat: string;
  readonly lng: string;
}

const DEGREES = /^[-−]?\d{1,3}(?:[.,]\d+)?$/;
/** As maps on the web and phones copy it: `53.27071, -9.05679`. A comma without a space can be a decimal comma. */
const PAIRS = [/^(\S+?)[,;]?\s+(\S+)$/, /^([-−]?\d+\.\d+)[,;]([-−]?\d+\.\d+)$/];

/** Undefined if a text is no number of degrees, or beyond the limits of the globe. */
export function readPlace({ lat, lng }: PlaceValue): Place | undefined {
  const read = { lat: readDegrees(lat, 90), lng: readDegrees(lng, 180) };
  return read.lat === undefined || read.lng === undefined ? undefined : { lat: read.lat, lng: read.lng };
}

export function toPlaceValue({ lat, lng }: Place): PlaceValue {
  return { lat: String(lat), lng: String(lng) };
}

/** Both numbers of a pasted pair; undefined if the text is a single one. */
export function splitPair(text: string): PlaceValue | undefined {
  const found = PAIRS.map((pattern) => pattern.exec(text.trim())).find((match) => match !== null);
  const [, lat, lng] = found ?? [];
  return lat !== undefined && lng !== undefined && readPlace({ lat, lng }) ? { lat, lng } : undefined;
}

function readDegrees(text: string, limit: number): number | undefined {
  const trimmed = text.trim();
  if (!DEGREES.test(trimmed)) return undefined;
  const degrees = Number(trimmed.replace(',', '.').replace('−', '-'));
  return Math.abs(degrees) <= limit ? degrees : undefined;
}
