import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MaintenanceScheduler } from './maintenance-scheduler';

const HOUR_MS = 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A scheduler whose rounds are counted and last until the test ends them. */
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

describe('MaintenanceScheduler', () => {
  it('MaintenanceScheduler works at start and every hour, but starts no second round while one runs', async () => {
    const { upkeep: maintenance, rounds, end } = counted();
    maintenance.start();
    expect(rounds).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3 * HOUR_MS);
    expect(rounds).toHaveLength(1);
    await end();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(rounds).toHaveLength(2);
  });

  it('MaintenanceScheduler.wake schedules one extra round per delay, however often it is called', async () => {
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

  it('MaintenanceScheduler.wake during a round starts one more round after it', async () => {
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

  it('MaintenanceScheduler.wake does nothing before start and after stop', async () => {
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
