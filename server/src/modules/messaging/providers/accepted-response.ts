import { ProviderOutage } from './circuit-breaker';

/** Throws unless the provider took the message. The error names the provider and the status, not the message. */
export async function requireAccepted(
  providerName: string,
  response: Response,
  isAccepted: (responseBody: Record<string, unknown>) => boolean,
): Promise<void> {
  const text = await response.text();
  const responseBody: Record<string, unknown> = response.ok && text.startsWith('{') ? JSON.parse(text) : {};
  if (response.ok && isAccepted(responseBody)) return;
  const message = `${providerName} did not take the message: ${response.status}`;
  throw response.status === 429 || response.status >= 500 ? new ProviderOutage(message) : new Error(message);
}
