import type { Announcement } from '@epigram/shared-contracts/api/announcements';
import { ANNOUNCEMENT_CATEGORIES, AUDIENCES } from '@epigram/shared-contracts/domain/enumerations';
import { NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import {
  Button,
  chosen,
  Field,
  Form,
  FormActions,
  Input,
  must,
  PageFrame,
  Section,
  Select,
  useErrorText,
  useForm,
  useToast,
  useUnsavedChangesPrompt,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AUDIENCE_LABEL, CATEGORY_LABEL } from '../../shared/rules/labels.ts';
import { type AnnouncementValues, draftOf, valuesOf } from './announcementForm.ts';
import { AnnouncementImage } from './AnnouncementImage.tsx';
import { AnnouncementPreview } from './AnnouncementPreview.tsx';
import { AnnouncementTexts } from './AnnouncementTexts.tsx';
import { useSaveAnnouncement } from './announcementsApi.ts';

const ACTION_URL = /^(\/(?![/\\])|https:\/\/[^\s/])\S*$/;
const EMPTY: AnnouncementValues = {
  category: 'general',
  audience: 'all',
  titleEn: '',
  textEn: '',
  titleEs: '',
  textEs: '',
};

interface AnnouncementFormProps {
  stored: Announcement | undefined;
  /** Called after saving; `publish` if the user wants to publish next. */
  onSaved: (announcement: Announcement, publish: boolean) => void;
}

/** The editor, with a preview below the fields. */
export function AnnouncementForm({ stored, onSaved }: AnnouncementFormProps) {
  const { t, i18n } = useLingui();
  const form = useForm<AnnouncementValues>();
  const toast = useToast();
  const errorText = useErrorText();
  const [values, setValues] = useState<AnnouncementValues>({ ...EMPTY, ...valuesOf(stored) });
  const [imageUrl, setImageUrl] = useState(stored?.imageUrl ?? null);
  const [isEdited, setEdited] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const { mutate, isPending, error } = useSaveAnnouncement(stored?.id ?? null);
  const prompt = useUnsavedChangesPrompt(isEdited && !isPending);

  const save = (entered: AnnouncementValues) =>
    mutate(draftOf(entered, imageUrl), {
      onSuccess: ({ data }) => {
        setEdited(false);
        if (!isPublishing) toast.show({ title: t`Announcement saved` });
        onSaved(data, isPublishing);
      },
    });

  return (
    <PageFrame narrow>
      <Section title={t`What to announce`}>
        <Form<AnnouncementValues>
          form={form}
          label={t`Announcement`}
          initialValues={valuesOf(stored)}
          onChange={(entered) => {
            setValues({ ...EMPTY, ...entered });
            setEdited(true);
          }}
          onSubmit={save}
          disabled={isPending}
        >
          <div className="nt-editor-columns">
            <Field name="category" label={t`Category`} rules={[chosen(t`Please choose a category`)]}>
              <Select
                options={ANNOUNCEMENT_CATEGORIES.map((value) => ({
                  value,
                  label: i18n._(CATEGORY_LABEL[value]),
                }))}
              />
            </Field>
            <Field name="audience" label={t`Audience`} rules={[chosen(t`Please choose an audience`)]}>
              <Select options={AUDIENCES.map((value) => ({ value, label: i18n._(AUDIENCE_LABEL[value]) }))} />
            </Field>
          </div>
          {values.category === 'event' && (
            <div className="nt-editor-columns">
              <Field
                name="eventAt"
                label={t`Begins at`}
                rules={[chosen(t`Please say when the event begins`)]}
              >
                <Input type="datetime-local" />
              </Field>
              <Field name="location" label={t`Place`}>
                <Input maxLength={NAME_MAX_LENGTH} />
              </Field>
            </div>
          )}
          <AnnouncementTexts />
          <Field
            name="actionUrl"
            label={t`Link`}
            help={t`A page of the portal, such as /test-results, or an address that begins with https://`}
            rules={[
              must<string>(
                (value) => ACTION_URL.test(value.trim()),
                t`Please enter a page of the portal or an address that begins with https://`,
              ),
            ]}
          >
            <Input maxLength={500} />
          </Field>
          <AnnouncementImage
            imageUrl={imageUrl}
            onChange={(next) => {
              setImageUrl(next);
              setEdited(true);
            }}
          />
          <FormActions error={error ? errorText(error) : undefined}>
            <Button
              kind="primary"
              type="submit"
              busy={isPending && isPublishing}
              onClick={() => setPublishing(true)}
            >
              <Trans>Save and publish</Trans>
            </Button>
            <Button type="submit" busy={isPending && !isPublishing} onClick={() => setPublishing(false)}>
              <Trans>Save draft</Trans>
            </Button>
          </FormActions>
          {prompt}
        </Form>
      </Section>
      <AnnouncementPreview draft={draftOf(values, imageUrl)} />
    </PageFrame>
  );
}
