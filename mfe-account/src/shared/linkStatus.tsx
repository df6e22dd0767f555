import { LINK_STATUS } from '@epigram/shared-contracts/domain/enumerations';
import { Tag, type Tone } from '@epigram/shared-ui/ui';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type LinkStatus = (typeof LINK_STATUS)[keyof typeof LINK_STATUS];
export const LINK_STATUSES: readonly LinkStatus[] = Object.values(LINK_STATUS);

const WORDS: Record<LinkStatus, { text: MessageDescriptor; tone: Tone }> = {
  [LINK_STATUS.linked]: { text: msg`Linked`, tone: 'success' },
  [LINK_STATUS.pending]: { text: msg`Pending`, tone: 'info' },
  [LINK_STATUS.invite_expired]: { text: msg`Expired`, tone: 'warning' },
};

export function linkStatusLabel(status: LinkStatus): string {
  return i18n._(WORDS[status].text);
}

export function LinkStatusTag({ status }: { status: LinkStatus }) {
  return <Tag tone={WORDS[status].tone}>{linkStatusLabel(status)}</Tag>;
}
