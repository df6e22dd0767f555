import { useState } from 'react';
import { initials } from './initials.ts';

export interface AvatarProps {
  /** The name, used for the picture's description and the initials. */
  name: string;
  imageUrl?: string | null;
  /** Edge length in px. */
  size?: number;
  /** Square for a business or organisation, round for a person. */
  shape?: 'round' | 'square';
}

/**
 * A picture, or up to two initials if none loads. It is decorative, because the name is shown beside it.
 */
export function Avatar({ name, imageUrl, size = 32, shape = 'round' }: AvatarProps) {
  // The picture may have been removed after this address was fetched.
  const [failedUrl, setFailedUrl] = useState<string>();
  const style = { width: size, height: size, fontSize: Math.round(size * 0.4) };
  return (
    <span className={`ep-avatar ep-avatar-${shape}`} style={style} aria-hidden="true">
      {imageUrl && imageUrl !== failedUrl ? (
        <img src={imageUrl} alt="" width={size} height={size} onError={() => setFailedUrl(imageUrl)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}
