import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MaintenanceScheduler } from './maintenance-scheduler';

const HOUR_MS = 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Upkeep whose rounds are counted, and last until they are told to end. */
function counted() {
  const rounds: (() => void)[] = [];
  const maintenance = new MaintenanceScheduler(
    [() => new Promise<void>((resolve) => rounds.push(resolve))],
    () => undefined,
    HOUR_MS,
  );
  const end = async (): Promise<void> => {
    rounds.at(-1)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { upkeep: maintenance, rounds, end };
}

describe('upkeep', () => {
  it('works at the start and every round, but never twice at a time', async () => {
    const { upkeep: maintenance, rounds, end } = counted();
    maintenance.start();
    expect(rounds).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3 * HOUR_MS);
    expect(rounds).toHaveLength(1);
    await end();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(rounds).toHaveLength(2);
  });

  it('that is woken works once more, however often it is', async () => {
    const { upkeep: maintenance, rounds, end } = counted();
    maintenance.start();
    await end();
    for (let time = 0; time < 5; time += 1) {
      maintenance.wake(500);
      await vi.advanceTimersByTimeAsync(99);
    }
    expect(rounds).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5);
    expect(rounds).toHaveLength(2);
    await end();
    maintenance.wake(500);
    maintenance.wake(2_000);
    await vi.advanceTimersByTimeAsync(500);
    expect(rounds).toHaveLength(3);
    await end();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(rounds).toHaveLength(4);
  });

  it('that is woken during a round has another one after it', async () => {
    const { upkeep: maintenance, rounds, end } = counted();
    maintenance.start();
    maintenance.wake(500);
    await vi.advanceTimersByTimeAsync(600);
    expect(rounds).toHaveLength(1);
    await end();
    expect(rounds).toHaveLength(2);
    await end();
    expect(rounds).toHaveLength(2);
  });

  it('is woken by nothing before it starts and after it stops', async () => {
    const { upkeep: maintenance, rounds, end } = counted();
    maintenance.wake(500);
    await vi.advanceTimersByTimeAsync(600);
    expect(rounds).toHaveLength(0);
    maintenance.start();
    maintenance.wake(500);
    const stopped = maintenance.stop();
    await end();
    await stopped;
    maintenance.wake(500);
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
    expect(rounds).toHaveLength(1);
  });
});
