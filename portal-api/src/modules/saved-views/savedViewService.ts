import { msg } from '#i18n';
import {
  MAX_VIEWS,
  type SavedView,
  type ViewList,
  type ViewState,
} from '@epigram/shared-contracts/api/savedViews';
import type { Locale } from '@epigram/shared-contracts/locale';

import type { Db } from '../../kernel/appContext.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { inEachLanguage } from '../../kernel/i18n/inEachLanguage.ts';
import { isUniqueViolation } from '../../kernel/uniqueViolation.ts';
import {
  changeStoredView,
  clearDefault,
  deleteView,
  findViews,
  insertView,
  lockView,
  NAME_INDEX,
} from './savedViewRepository.ts';

const TEXTS = inEachLanguage((say) => ({
  taken: say(msg`You have a view with this name already.`),
  full: say(msg`You have {most} views of this list. Delete one first.`, { most: MAX_VIEWS }),
}));

export const listViews = findViews;

export async function addView(
  db: Db,
  userId: number,
  it: {
    view: { list: ViewList; name: string; state: ViewState; isDefault?: boolean | undefined };
    language: Locale;
  },
): Promise<SavedView> {
  const { list, isDefault = false } = it.view;
  const known = await findViews(db, userId, list);
  if (known.length >= MAX_VIEWS) throw refused('list', TEXTS[it.language].full);
  if (isDefault) await clearDefault(db, userId, list);
  return insertView(db, userId, { ...it.view, isDefault }).catch(asTaken(it.language));
}

export async function changeView(
  db: Db,
  userId: number,
  it: {
    id: number;
    change: { name?: string | undefined; state?: ViewState | undefined; isDefault?: boolean | undefined };
    language: Locale;
  },
): Promise<SavedView> {
  const list = await lockView(db, userId, it.id);
  if (!list) throw new DomainError('NOT_FOUND');
  if (it.change.isDefault) await clearDefault(db, userId, list);
  return changeStoredView(db, userId, { ...it.change, id: it.id }).catch(asTaken(it.language));
}

export async function removeView(db: Db, userId: number, id: number): Promise<void> {
  if (!(await deleteView(db, userId, id))) throw new DomainError('NOT_FOUND');
}

function asTaken(language: Locale): (error: unknown) => never {
  return (error) => {
    throw isUniqueViolation(error, NAME_INDEX) ? refused('name', TEXTS[language].taken) : error;
  };
}

function refused(path: string, message: string): DomainError {
  return new DomainError('BAD_REQUEST', { messages: [message], errors: [{ path, message }] });
}
