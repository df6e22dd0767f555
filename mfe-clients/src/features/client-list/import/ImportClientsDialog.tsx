import { ALL_BUSINESSES_ID } from '@epigram/shared-contracts/domain/enumerations';
import { availableBusinessesAtom, useSession } from '@epigram/shared-contracts/session';
import { ImportDialog, Notice, Select, useFileImport, type ImportRequest } from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { downloadClientTemplate, importClients } from '@epigram/shared-contracts/api/clients';
import { callApi, type DownloadedFile, downloadFile } from '@epigram/shared-contracts/client';
import { useRefreshTenant } from '../../../shared/clientApi.ts';

async function sendClients({ businessId, file }: ImportRequest, signal: AbortSignal) {
  return (await callApi(importClients, { params: { businessId }, file }, { signal })).data;
}

function fetchClientTemplate(businessId: number): Promise<DownloadedFile> {
  return downloadFile(downloadClientTemplate, { params: { businessId } }, 'clients_template.xlsx');
}

interface ImportClientsDialogProps {
  open: boolean;
  onClose: () => void;
  /** -1 if all businesses of an organisation are viewed: the user then chooses one first. */
  businessId: number;
}

export function ImportClientsDialog({ open, onClose, businessId }: ImportClientsDialogProps) {
  const { t } = useLingui();
  const [chosenId, setChosenId] = useState<number>();
  const upload = useFileImport(sendClients, useRefreshTenant());
  const mustChoose = businessId === ALL_BUSINESSES_ID;
  const target = mustChoose ? chosenId : businessId;
  return (
    <ImportDialog
      open={open}
      onClose={onClose}
      title={t`Import clients`}
      instructions={
        <Trans>
          Put one client in each row of the template. If a row cannot be read, nothing is imported and we list
          what to fix.
        </Trans>
      }
      fileLabel={t`Excel file with clients`}
      before={mustChoose && <TargetBusiness value={chosenId} onChange={setChosenId} />}
      isReady={target !== undefined}
      fetchTemplate={() => fetchClientTemplate(target ?? 0)}
      upload={upload}
      onSend={(file) => target !== undefined && upload.send({ businessId: target, file })}
      success={upload.data && <ImportedClients imported={upload.data.imported} />}
    />
  );
}

function ImportedClients({ imported }: { imported: number }) {
  return (
    <Notice
      tone="success"
      live
      title={<Plural value={imported} one="# client was imported" other="# clients were imported" />}
    >
      <Trans>They are in the list now, with no tests yet.</Trans>
    </Notice>
  );
}

interface TargetBusinessProps {
  value: number | undefined;
  onChange: (id: number) => void;
}

function TargetBusiness({ value, onChange }: TargetBusinessProps) {
  const { t } = useLingui();
  const id = useId();
  const businesses = useSession(availableBusinessesAtom);
  return (
    <div className="cl-target">
      <label htmlFor={id}>
        <Trans>Import clients for</Trans>
      </label>
      <Select<number>
        id={id}
        value={value}
        onChange={onChange}
        placeholder={t`Choose a business`}
        showSearch={{ optionFilterProp: 'label' }}
        options={businesses.map((business) => ({ value: business.id, label: business.name }))}
      />
    </div>
  );
}
