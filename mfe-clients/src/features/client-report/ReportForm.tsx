import { REPORT_MAX_ADDRESSES } from '@epigram/shared-contracts/api/clientReports';
import { COMMENT_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { toApiError } from '@epigram/shared-contracts/errors';
import { type Locale, toLocale } from '@epigram/shared-contracts/locale';
import {
  Button,
  chosen,
  CountedTextArea,
  DateInput,
  Field,
  Form,
  FormActions,
  formatDate,
  lastDays,
  must,
  Radio,
  Select,
  useActiveLocale,
  useErrorText,
  useForm,
  useToast,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ClientKey } from '../../shared/clientApi.ts';
import { type SendRequest, usePreviewReport, useSendReport } from './clientReportApi.ts';
import { SendReportDialog } from './SendReportDialog.tsx';

interface ReportValues {
  start?: string;
  end?: string;
  language: Locale;
  to: string[];
  message?: string;
}

interface ReportFormProps {
  client: ClientKey;
  /** The client's own address. */
  farmer: string | null;
  /** The days of the latest visits, latest first. Samples may have been entered days later. */
  visitDays: readonly string[];
  /** The language of the client's latest report, which is that of the farmer. */
  lastLanguage: Locale | undefined;
  mayEdit: boolean;
}

/** Without any visit, there is no last visit to begin with. */
const PERIOD_DAYS = 90;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Period, language and addresses of the report, with a preview before it is sent. */
export function ReportForm({ client, farmer, visitDays, lastLanguage, mayEdit }: ReportFormProps) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const form = useForm<ReportValues>();
  const ownLanguage = toLocale(useActiveLocale());
  const language = lastLanguage ?? ownLanguage ?? 'en';
  const preview = usePreviewReport(client);
  const send = useSendReport(client);
  const [asked, setAsked] = useState<SendRequest | null>(null);
  const error = preview.error;
  const { start, end } = lastDays(PERIOD_DAYS);
  const lastDay = visitDays[0];
  const lastShown = lastDay && formatDate(lastDay);

  /** Whether a visit is known not to lie in the period. Of earlier visits than the listed ones, nothing is known. */
  function isEmpty(first: string, last: string): boolean {
    const earliest = visitDays.at(-1) ?? '';
    return first >= earliest && !visitDays.some((day) => day >= first && day <= last);
  }

  /** A preview only needs a valid period, not the addresses. */
  async function showPreview() {
    const values = await form.validateFields(['start', 'end', 'language']).catch(() => null);
    if (values) preview.mutate({ start: values.start!, end: values.end!, language: values.language });
  }

  function close() {
    setAsked(null);
    send.reset();
  }

  function sendAsked(request: SendRequest) {
    send.mutate(request, {
      onSuccess: () => {
        close();
        toast.show({ title: t`The report has been sent` });
      },
    });
  }

  return (
    <Form<ReportValues>
      form={form}
      className="ep-not-on-paper"
      label={t`Report for the farmer`}
      initialValues={{ start: lastDay ?? start, end, language, to: farmer ? [farmer] : [] }}
      disabled={send.isPending}
      onSubmit={(values) =>
        setAsked({
          start: values.start!,
          end: values.end!,
          language: values.language,
          to: values.to,
          message: values.message,
        })
      }
    >
      <div className="cl-fields">
        <Field
          name="start"
          label={t`From`}
          rules={[
            chosen(t`Please enter the first day`),
            must<string>(
              (first) => lastDay !== undefined && first <= lastDay,
              lastDay === undefined
                ? t`No sample of this client has been tested yet, so the report would be empty`
                : t`The report would be empty: the latest visit was on ${lastShown}`,
            ),
          ]}
        >
          <DateInput />
        </Field>
        <Field
          name="end"
          label={t`To`}
          dependencies={['start']}
          rules={[
            chosen(t`Please enter the last day`),
            must<string>(
              (end) => end >= (form.getFieldValue('start') as string),
              t`The last day is not before the first`,
            ),
            must<string>(
              (end) => {
                const start = form.getFieldValue('start') as string | undefined;
                // A first day after the latest visit has its own message.
                return !start || end < start || start > (lastDay ?? '') || !isEmpty(start, end);
              },
              t`The report would be empty: there was no visit in this period`,
            ),
          ]}
        >
          <DateInput />
        </Field>
        <Field
          name="language"
          label={t`Language of the report`}
          rules={[chosen(t`Please choose the language`)]}
        >
          <Radio.Group
            aria-label={t`Language of the report`}
            options={[
              { value: 'en', label: 'English' },
              { value: 'es', label: 'Español' },
            ]}
          />
        </Field>
        {mayEdit && (
          <>
            <Field
              name="to"
              label={t`Send to`}
              help={t`The farmer’s address and any further ones; press Enter after each.`}
              rules={[
                chosen(t`Please enter at least one address`),
                must<string[]>(
                  (to) => to.every((address) => ADDRESS.test(address)),
                  t`Enter valid email addresses`,
                ),
                must<string[]>(
                  (to) => to.length <= REPORT_MAX_ADDRESSES,
                  t`At most ${REPORT_MAX_ADDRESSES} addresses`,
                ),
              ]}
            >
              <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ', ';']} />
            </Field>
            <Field name="message" label={t`Message`} className="cl-wide">
              <CountedTextArea maxLength={COMMENT_MAX_LENGTH} rows={3} />
            </Field>
          </>
        )}
      </div>
      <FormActions error={error ? errorText(toApiError(error)) : undefined}>
        {mayEdit && (
          <Button kind="primary" type="submit" icon="send" aria-haspopup="dialog">
            <Trans>Send report</Trans>
          </Button>
        )}
        <Button icon="pdf" busy={preview.isPending} onClick={() => void showPreview()}>
          <Trans>Preview</Trans>
        </Button>
      </FormActions>
      {asked && (
        <SendReportDialog
          client={client}
          request={asked}
          busy={send.isPending}
          error={send.error}
          onSend={() => sendAsked(asked)}
          onCancel={close}
        />
      )}
    </Form>
  );
}
