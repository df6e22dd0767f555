import { encode } from 'uqr';

/** A QR code drawn as one path: black on white in dark mode as well, or no camera reads it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg role="img" aria-label={label} className="ac-qr" viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </svg>
  );
}
