import { expect, type APIRequestContext } from 'playwright/test';
import { demoPassword } from '../src/accounts.ts';

/** A user of the API without a browser, who prepares the data of a journey. */
export class ApiUser {
  readonly #request: APIRequestContext;
  readonly #token: string;

  private constructor(request: APIRequestContext, token: string) {
    this.#request = request;
    this.#token = token;
  }

  static async signIn(
    request: APIRequestContext,
    email: string,
    password: string = demoPassword,
  ): Promise<ApiUser> {
    const answer = await request.post('/api/v2/users/login', { data: { email, password } });
    expect(answer.status()).toBe(200);
    const { data } = (await answer.json()) as { data: { token: string } };
    return new ApiUser(request, data.token);
  }

  /** The `data` of the answer. */
  async call<Data>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    data?: object,
    headers: Record<string, string> = {},
  ): Promise<Data> {
    const answer = await this.#request.fetch(`/api/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, ...headers },
      ...(data && { data }),
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { data: Data }).data;
  }

  /** Uploads a file in a form. */
  async upload(
    path: string,
    file: { name: string; mimeType: string; buffer: Buffer },
    headers: Record<string, string>,
  ): Promise<void> {
    const answer = await this.#request.post(`/api/v2${path}`, {
      headers: { authorization: `Bearer ${this.#token}`, ...headers },
      multipart: { file },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** The error code of a refused read, or of a refused write if `data` is given. */
  async refusal(path: string, headers: Record<string, string>, data?: object): Promise<string> {
    const answer = await this.#request.fetch(`/api/v2${path}`, {
      method: data ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${this.#token}`, ...headers },
      ...(data && { data }),
    });
    expect(answer.ok()).toBe(false);
    return ((await answer.json()) as { errorCode: string }).errorCode;
  }
}
