import type { SearchedTest, UngradedReason } from '@epigram/shared-contracts/api/tests';
import { BurdenBadge, countUnitLabel, formatNumber, parasiteLabel } from '@epigram/shared-ui/ui';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const REASONS: Record<UngradedReason, MessageDescriptor> = {
  fluke: msg`Fluke is not counted`,
  nematodirus: msg`Nematodirus is not graded`,
  'no-cut-points': msg`No published levels`,
  'no-count': msg`No count recorded`,
};

type Count = NonNullable<NonNullable<SearchedTest['ungraded']>['count']>;

/** The highest burden of a test with its count, or why a positive test has none. */
export function Burden({ leading, ungraded }: Pick<SearchedTest, 'leading' | 'ungraded'>) {
  if (leading) {
    return (
      <span className="tr-leading-cell" title={titleOf(leading)}>
        {leading.level && <BurdenBadge level={leading.level} />}
        <span className="tr-soft">{countText(leading)}</span>
      </span>
    );
  }
  if (!ungraded) return null;
  const { reason, count } = ungraded;
  return (
    <span className="tr-soft" title={count ? titleOf(count) : undefined}>
      {count && `${countText(count)} · `}
      {i18n._(REASONS[reason])}
    </span>
  );
}

function countText({ epg, unit }: Pick<Count, 'epg' | 'unit'>): string {
  return `${formatNumber(epg)} ${countUnitLabel(unit)}`;
}

function titleOf(count: Count): string {
  return `${parasiteLabel(count.parasite)}: ${countText(count)}`;
}
