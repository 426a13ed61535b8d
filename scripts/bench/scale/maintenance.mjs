/** `derivedColumns` and `productSlots` of advisory-locks.ts. */
const LOCKS = [7_165_404, 7_165_409];
const MAX_MS = 600_000;
const QUIET_SECONDS = 3;

/**
 * Waits until no shop does maintenance. At its start a shop counts popularity anew, which takes a minute at a million products, and
 * collects the words of all products.
 */
export async function waitForMaintenance(client) {
  const deadline = Date.now() + MAX_MS;
  for (let quiet = 0; quiet < QUIET_SECONDS;) {
    if (Date.now() > deadline) throw new Error(`The maintenance took more than ${MAX_MS / 1000} s`);
    const { rows } = await client.query(
      "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = ANY ($1)",
      [LOCKS],
    );
    quiet = rows.length > 0 ? 0 : quiet + 1;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
