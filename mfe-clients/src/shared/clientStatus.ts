import { CLIENT_STATUS } from '@epigram/shared-contracts/domain/enumerations';
import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type ClientStatus = (typeof CLIENT_STATUS)[keyof typeof CLIENT_STATUS];

/** In the order of forms and filters. */
export const CLIENT_STATUSES: readonly ClientStatus[] = [
  CLIENT_STATUS.Active,
  CLIENT_STATUS.Pending,
  CLIENT_STATUS.Inactive,
];

const LABEL: Record<ClientStatus, MessageDescriptor> = {
  [CLIENT_STATUS.Active]: msg({ message: 'Active', context: 'client status' }),
  [CLIENT_STATUS.Inactive]: msg({ message: 'Inactive', context: 'client status' }),
  [CLIENT_STATUS.Pending]: msg({ message: 'Pending', context: 'client status' }),
};

export function toClientStatus(status: number): ClientStatus {
  return CLIENT_STATUSES.find((known) => known === status) ?? CLIENT_STATUS.Active;
}

export function clientStatusLabel(status: number): string {
  return i18n._(LABEL[toClientStatus(status)]);
}
