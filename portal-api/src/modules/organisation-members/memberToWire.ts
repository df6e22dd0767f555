import type { StoredMember } from './memberListRepository.ts';

/** A member or an open invitation, without the access level, which does not exist in a business. */
export function memberToWire(member: StoredMember) {
  return {
    id: member.id,
    invitationId: member.invitation_id,
    name: member.name,
    email: member.email,
    phone: member.phone,
    avatar: member.avatar,
    role: member.role,
    status: member.status,
    invitedAt: member.invited_at?.toISOString() ?? null,
    joinedAt: member.joined_at?.toISOString() ?? null,
    expiresAt: member.expires_at?.toISOString() ?? null,
    lastLoginAt: member.last_login_at?.toISOString() ?? null,
  };
}
