import { calendarFile } from '@epigram/shared-contracts/domain/calendarFile';
import { currentTime } from '@epigram/shared-contracts/session';
import { Button, downloadFile } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';

const ALARM_MINUTES = 60;

interface CalendarButtonProps {
  id: number;
  title: string;
  description: string;
  at: string;
  location?: string | null;
}

/** Downloads a calendar file with an alarm one hour before. */
export function CalendarButton({ id, title, description, at, location }: CalendarButtonProps) {
  const save = () => {
    const entry = {
      id,
      title,
      description,
      at,
      ...(location !== undefined && { location }),
      url: new URL('/notifications', window.location.href).href,
      alarmMinutes: ALARM_MINUTES,
    };
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const file = calendarFile([entry], { timeZone, now: currentTime() });
    downloadFile(new Blob([file], { type: 'text/calendar' }), `epigram-${id}.ics`);
  };
  return (
    <Button icon="download" onClick={save}>
      <Trans>Calendar file</Trans>
    </Button>
  );
}
