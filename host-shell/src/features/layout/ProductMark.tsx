import { PRODUCT_NAME } from '@epigram/shared-contracts/product';

export interface ProductMarkProps {
  size?: number;
}

/** The mark: an egg on a counting grid, as under the microscope. */
export function ProductMark({ size = 28 }: ProductMarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      role="img"
      aria-label={PRODUCT_NAME}
      className="sh-mark"
    >
      <rect width="32" height="32" rx="7" fill="currentColor" />
      <g className="sh-mark-grid" strokeWidth="1.25" opacity="0.45">
        <path d="M11 4v24M21 4v24M4 11h24M4 21h24" />
      </g>
      <ellipse className="sh-mark-egg" cx="16" cy="16" rx="6" ry="8.5" transform="rotate(35 16 16)" />
    </svg>
  );
}
