import type { SignedInSession } from '@epigram/shared-contracts/api/sessions';
import {
  Button,
  ErrorState,
  formatDateTime,
  formatRelative,
  PageSkeleton,
  queryErrorState,
  Section,
  Stack,
  Tag,
  useToast,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ConfirmAct } from '../../shared/ConfirmAct.tsx';
import { signOutOthers, signOutSession, useSessions, useSessionsRefresh, useSignIns } from './sessionsApi.ts';
import { SignIns } from './SignIns.tsx';
import { useDeviceName } from './useDeviceName.ts';

/** The user's open sessions and recent sign-in attempts. */
export function SessionsPage() {
  const { isLoading } = useSessions();
  // Requested at once, but shown below the sessions only when their number no longer moves it.
  useSignIns();
  return (
    <Stack>
      <OpenSessions />
      {!isLoading && <SignIns />}
    </Stack>
  );
}

/** One session, or all except the current one. */
type Ending = SignedInSession | 'others';

function OpenSessions() {
  const { t } = useLingui();
  const query = useSessions();
  const toast = useToast();
  const refresh = useSessionsRefresh();
  const deviceName = useDeviceName();
  const [ending, setEnding] = useState<Ending>();
  const sessions = query.data?.data;
  const name = typeof ending === 'object' ? deviceName(ending.userAgent) : '';
  return (
    <Section
      title={t`Where you’re signed in`}
      description={t`Sign out any device that you don’t know or no longer use.`}
      actions={
        sessions &&
        sessions.length > 1 && (
          <Button icon="logout" onClick={() => setEnding('others')}>
            <Trans>Sign out everywhere else</Trans>
          </Button>
        )
      }
    >
      {query.error && <ErrorState compact {...queryErrorState(query)} />}
      {!query.error && !sessions && <PageSkeleton shape="form" />}
      <ul role="list" className="ac-rows">
        {sessions?.map((session) => {
          const device = deviceName(session.userAgent);
          const used = formatRelative(session.lastUsedAt);
          const since = formatDateTime(session.createdAt);
          return (
            <li key={session.id}>
              <span className="ac-row-text">
                <strong>
                  {device} {session.current && <Tag tone="success">{t`This device`}</Tag>}
                </strong>
                <span className="ep-soft">
                  <Trans>
                    Last used {used}, signed in {since}
                  </Trans>
                  {session.network && ` · ${session.network}`}
                </span>
              </span>
              {!session.current && (
                <Button aria-label={t`Sign out ${device}`} onClick={() => setEnding(session)}>
                  <Trans>Sign out</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {ending && (
        <ConfirmAct
          title={ending === 'others' ? t`Sign out everywhere else?` : t`Sign out ${name}?`}
          confirmLabel={t`Sign out`}
          act={() => (ending === 'others' ? signOutOthers() : signOutSession(ending.id))}
          onDone={() => {
            void refresh();
            toast.show({
              title: ending === 'others' ? t`All other devices are signed out` : t`${name} is signed out`,
            });
            setEnding(undefined);
          }}
          onCancel={() => setEnding(undefined)}
        >
          <p>
            <Trans>The next click there leads to the sign-in page. Unsaved changes are lost.</Trans>
          </p>
        </ConfirmAct>
      )}
    </Section>
  );
}
