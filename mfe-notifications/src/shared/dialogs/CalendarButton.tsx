import { Button, downloadFile } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { calendarFile } from '../rules/calendarFile.ts';

interface CalendarButtonProps {
  id: number;
  title: string;
  description: string;
  at: string;
  location?: string | null;
}

/** A calendar file for any calendar program, with an alarm an hour before. */
export function CalendarButton({ id, title, description, at, location }: CalendarButtonProps) {
  const save = () => {
    const file = calendarFile({
      id,
      title,
      description,
      at,
      ...(location !== undefined && { location }),
      url: new URL('/notifications', window.location.href).href,
      alarmMinutes: 60,
      now: new Date(),
    });
    downloadFile(new Blob([file], { type: 'text/calendar' }), `epigram-${id}.ics`);
  };
  return (
    <Button icon="download" onClick={save}>
      <Trans>Calendar file</Trans>
    </Button>
  );
}
