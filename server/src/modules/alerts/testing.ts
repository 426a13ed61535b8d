import type { TestClient } from '../../testing/test-shop';
import { ALERT, type TestAlert } from './testing.fields';

/** The viewer's active alerts, or the error code if they may not see them. */
export async function fetchAlerts(
  caller: TestClient,
  token: string | null = null,
): Promise<readonly TestAlert[] | string> {
  const { data, errors } = await caller.query(`query ($token: String) { myAlerts(token: $token) ${ALERT} }`, {
    token,
  });
  return errors?.[0]?.extensions.code ?? (data?.['myAlerts'] as readonly TestAlert[]);
}
