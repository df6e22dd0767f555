import type { UserInformation } from '@epigram/shared-contracts/api/users';
import type { Db } from '../../kernel/appContext.ts';
import { audit, changesOf } from '../../kernel/audit.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { findUser, lockUser, updateUser } from './userRepository.ts';

type ProfileChange = Omit<Parameters<typeof updateUser>[2], 'time_zone' | 'avatar'> & {
  readonly timeZone?: string | undefined;
};

export async function readProfile(db: Db, userId: number): Promise<UserInformation> {
  const user = await transactionAs(db, { userId }, (trx) => findUser(trx, userId));
  const lines = [user.address_line_1, user.address_line_2].filter((line) => line);
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    birthday: user.birthday,
    address: lines.length > 0 ? lines.join(', ') : null,
    address_line_1: user.address_line_1,
    address_line_2: user.address_line_2,
    city: user.city,
    country: user.country,
    postcode: user.postcode,
    avatar: user.avatar,
    language: user.language,
    timeZone: user.time_zone,
    is_staff: user.is_staff,
    is_qc: user.is_qc,
    is_tester: user.is_tester,
    is_admin: user.is_admin,
    is_part_of_organisation: Boolean(user.is_part_of_organisation),
  };
}

export async function changeProfile(
  db: Db,
  userId: number,
  { timeZone, ...fields }: ProfileChange,
  requestId: string,
): Promise<UserInformation> {
  const change = { ...fields, time_zone: timeZone };
  await transactionAs(db, { userId }, async (trx) => {
    await lockUser(trx, userId);
    const changes = changesOf(await findUser(trx, userId), change);
    if (Object.keys(changes).length === 0) return;
    await updateUser(trx, userId, change);
    await audit(trx, { action: 'profile-update', userId, subject: `user:${userId}`, changes, requestId });
  });
  return readProfile(db, userId);
}
