/** Calls the registry; an error carries the registry's own words. */
export async function call(method, path, body) {
  let answer;
  try {
    answer = await fetch(`/releases/api${path}`, {
      method,
      headers: body ? { 'content-type': 'application/json' } : {},
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  } catch {
    throw new Error(
      'The registry does not answer. What is live stays live; this page tries again by itself.',
    );
  }
  if (answer.status === 204) return undefined;
  const data = await answer.json().catch(() => ({}));
  if (!answer.ok) throw Object.assign(new Error(sentence(data, answer.status)), { status: answer.status });
  return data;
}

export function isSignedOut(error) {
  return error.status === 401;
}

function sentence({ message, details = [] }, status) {
  return [message ?? `The registry answered ${status}`, ...details].join('. ');
}
