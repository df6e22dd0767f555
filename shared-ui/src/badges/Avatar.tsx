import { initials } from './initials.ts';

export interface AvatarProps {
  /** Whose: the picture's description and the source of the initials. */
  name: string;
  imageUrl?: string | null;
  /** Edge length in px. */
  size?: number;
  /** A business or organisation is square, a person round. */
  shape?: 'round' | 'square';
}

/** A picture or, without one, at most two letters of the name. An ornament: the name stands beside it. */
export function Avatar({ name, imageUrl, size = 32, shape = 'round' }: AvatarProps) {
  const style = { width: size, height: size, fontSize: Math.round(size * 0.4) };
  return (
    <span className={`ep-avatar ep-avatar-${shape}`} style={style} aria-hidden="true">
      {imageUrl ? <img src={imageUrl} alt="" width={size} height={size} /> : initials(name)}
    </span>
  );
}
