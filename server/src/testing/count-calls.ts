import { Session } from 'node:inspector/promises';

/**
 * Counts the calls of functions of graphql-js in a run. A measure of its work that, unlike time, is the same on every
 * machine and at every load.
 */
export async function countGraphqlCalls(run: () => unknown): Promise<number> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    run();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ url }) => url.includes('/node_modules/graphql/'))
      .flatMap(({ functions }) => functions)
      .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
  } finally {
    session.disconnect();
  }
}
