import { Trans } from '@lingui/react/macro';

export interface SkipLinkProps {
  /** Id of the main landmark; it needs `tabIndex={-1}`. */
  targetId: string;
}

/** The first tab stop, which skips the navigation. */
export function SkipLink({ targetId }: SkipLinkProps) {
  return (
    <a
      className="ep-skip-link"
      href={`#${targetId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}
