import { DEFAULT_PAGE_SIZE, LIST_MAX_ROWS, PAGE_SIZES } from '@epigram/shared-contracts/domain/limits';
import { errorText } from '@epigram/shared-contracts/errors';
import { FALLBACK_LOCALE, toLocale } from '@epigram/shared-contracts/locale';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { formatNumber } from '../formats/formats.ts';
import { pageWindow, shownRange } from './pageWindow.ts';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onChange: (page: number, pageSize: number) => void;
  /** The name of the paged items, for the landmark: `Test results`. */
  label: string;
  disabled?: boolean;
}

/**
 * The current position ("Showing 21–30 of 6,012"), the neighbouring pages and the page size. Of a very long list, the
 * last page that the server answers says how to reach the others.
 */
export function Pagination({ page, pageSize, total, onChange, label, disabled }: PaginationProps) {
  const sizeId = useId();
  return (
    <Pages {...{ page, pageSize, total, onChange, label, disabled }}>
      <div className="ep-page-size">
        <label htmlFor={sizeId}>
          <Trans>Rows per page</Trans>
        </label>
        <select
          id={sizeId}
          className="ep-native-input"
          value={pageSize}
          disabled={disabled}
          onChange={(event) => onChange(1, Number(event.target.value))}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {formatNumber(size)}
            </option>
          ))}
        </select>
      </div>
    </Pages>
  );
}

export interface ListPagesProps extends Omit<PaginationProps, 'pageSize' | 'onChange'> {
  onChange: (page: number) => void;
}

/** Below a list within a page: always of the usual size, and nothing if one page has it all. */
export function ListPages(props: ListPagesProps) {
  if (props.total <= DEFAULT_PAGE_SIZE) return null;
  return <Pages {...props} pageSize={DEFAULT_PAGE_SIZE} />;
}

interface PagesProps extends PaginationProps {
  /** Beside the pages. */
  children?: ReactNode;
}

function Pages({ page, pageSize, total, onChange, label, disabled, children }: PagesProps) {
  const { t, i18n } = useLingui();
  const locale = toLocale(i18n.locale) ?? FALLBACK_LOCALE;
  const pages = Math.max(1, Math.ceil(Math.min(total, LIST_MAX_ROWS) / pageSize));
  const range = shownRange(page, pageSize, total);
  const [first, last, all] = [formatNumber(range.first), formatNumber(range.last), formatNumber(total)];
  return (
    <nav className="ep-pagination" aria-label={t`Pages of ${label}`}>
      <p className="ep-figures">
        {total === 0 ? (
          <Trans>Nothing to show</Trans>
        ) : (
          <Trans>
            Showing {first}–{last} of {all}
          </Trans>
        )}
      </p>
      <div className="ep-pages">
        <IconButton
          icon="chevron-left"
          size="small"
          label={t`Previous page`}
          disabled={disabled || page <= 1}
          onClick={() => onChange(page - 1, pageSize)}
        />
        {pageWindow(page, pages).map((entry, index) =>
          entry === 'gap' ? (
            <span key={`gap-${index}`} className="ep-page-gap" aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={entry}
              type="button"
              className="ep-page-button"
              aria-current={entry === page ? 'page' : undefined}
              aria-label={t`Page ${formatNumber(entry)}`}
              disabled={disabled}
              onClick={() => onChange(entry, pageSize)}
            >
              {formatNumber(entry)}
            </button>
          ),
        )}
        <IconButton
          icon="chevron-right"
          size="small"
          label={t`Next page`}
          disabled={disabled || page >= pages}
          onClick={() => onChange(page + 1, pageSize)}
        />
      </div>
      {children}
      {total > LIST_MAX_ROWS && page >= pages && (
        <p className="ep-page-limit">{errorText('PAGE_TOO_FAR', locale)}</p>
      )}
    </nav>
  );
}
