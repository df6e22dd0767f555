import { encode } from 'uqr';

/** A QR code drawn as one path. It is black on white even in dark mode, because cameras can't read it otherwise. */
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
