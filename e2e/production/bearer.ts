import { expect, type APIRequestContext } from 'playwright/test';
import { demoPassword } from '../src/accounts.ts';

/** The `Authorization` header of a signed-in user, for calls that may be refused. */
export async function bearerOf(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post('/api/v2/users/login', { data: { email, password: demoPassword } });
  expect(answer.status()).toBe(200);
  const { data } = (await answer.json()) as { data: { token: string } };
  return `Bearer ${data.token}`;
}
