import type { TestClient } from '../../testing/test-shop';
import { ALERT, type TestAlert } from './testing.fields';

/** What a link would confirm; null when nothing. */
export async function fetchUnconfirmed(caller: TestClient, token: string): Promise<TestAlert | null> {
  const { data } = await caller.query(
    `query ($token: String!) { unconfirmedAlert(token: $token) ${ALERT} }`,
    {
      token,
    },
  );
  return data?.['unconfirmedAlert'] as TestAlert | null;
}

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
