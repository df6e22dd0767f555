import type { Config } from '../../../kernel/config.ts';
import { createMetEireann } from './metEireann.ts';
import { createOpenMeteo } from './openMeteo.ts';
import type { WeatherFeed } from './weatherFeed.ts';

/** The configured provider; undefined if the embedded weather is used. */
export function createFeed({ weather }: Pick<Config, 'weather'>): WeatherFeed | undefined {
  if (!weather) return undefined;
  return weather.provider === 'open-meteo' ? createOpenMeteo(weather) : createMetEireann(weather.folder);
}
