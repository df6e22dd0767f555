import { readClientAde, takeClientAde } from '@epigram/shared-contracts/api/clientAde';
import type { OperationBody } from '@epigram/shared-contracts/api/operation';
import { callApi } from '@epigram/shared-contracts/client';
import { ApiError } from '@epigram/shared-contracts/errors';
import { downloadFile, fileStem } from '@epigram/shared-ui/ui';
import { useMutation } from '@tanstack/react-query';
import { type ClientKey, useRefreshTenant } from '../../../shared/clientApi.ts';

type AdeImport = OperationBody<typeof takeClientAde>;
export type AgeClass = NonNullable<NonNullable<AdeImport['groups']>['ageClass']>;

export function useSaveAde(params: ClientKey, clientName: string) {
  return useMutation({
    mutationFn: async () => {
      const { data } = await callApi(readClientAde, { params, query: {} });
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      downloadFile(file, `${fileStem(clientName)}-icar-ade.json`);
    },
  });
}

export interface AdeChoice {
  readonly file: File;
  readonly ageClass: AgeClass | undefined;
  readonly withTreatments: boolean;
}

export function useTakeAde(params: ClientKey) {
  const refresh = useRefreshTenant();
  return useMutation({
    mutationFn: async ({ file, ageClass, withTreatments }: AdeChoice) => {
      const { treatments, withdrawals, ...others } = parse(await file.text());
      const document = (
        withTreatments ? { ...others, treatments, withdrawals } : others
      ) as AdeImport['document'];
      const body = { document, ...(ageClass && { groups: { ageClass } }) };
      return (await callApi(takeClientAde, { params, body })).data;
    },
    onSuccess: refresh,
  });
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  } catch (error) {
    throw new ApiError('TEMPLATE_ERROR', { debug: { cause: error } });
  }
}
