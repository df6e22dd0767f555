const PASSWORD = 'Pasture-2026-demo!';

export interface Tenant {
  readonly token: string;
  readonly businessId: number;
}

/** A user of the demonstration data, with the first business. */
export async function signIn(api: string, email: string): Promise<Tenant> {
  const response = await fetch(`${api}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { token } = ((await response.json()) as { data: { token: string } }).data;
  const list = await fetch(`${api}/businesses/list/all`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await list.json()) as { data: { businesses: { id: number }[] } };
  return { token, businessId: data.businesses[0]!.id };
}
