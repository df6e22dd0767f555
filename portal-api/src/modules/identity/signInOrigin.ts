import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../kernel/networkOf.ts';

/** Where a sign-in, or a proof of a second factor, comes from. */
export interface RequestOrigin {
  readonly ip: string;
  readonly userAgent: string | undefined;
  readonly requestId: string;
}

export function originOf(request: FastifyRequest): RequestOrigin {
  return { ip: request.ip, userAgent: request.headers['user-agent'], requestId: request.id };
}

/** The origin for the audit trail, with its network instead of its IP address. */
export function auditDetail({ ip, userAgent }: RequestOrigin): Record<string, string> {
  return { network: networkOf(ip), ...(userAgent && { userAgent: userAgent.slice(0, 300) }) };
}
