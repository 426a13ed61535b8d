import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MaintenanceScheduler } from './maintenance-scheduler';

const HOUR_MS = 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A scheduler whose rounds are counted and last until the test ends them. */
function createCountingScheduler() {
  const startedRounds: (() => void)[] = [];
  const maintenance = new MaintenanceScheduler(
    [() => new Promise<void>((resolve) => startedRounds.push(resolve))],
    () => undefined,
    HOUR_MS,
  );
  const finishRound = async (): Promise<void> => {
    startedRounds.at(-1)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { upkeep: maintenance, startedRounds, finishRound };
}

describe('MaintenanceScheduler', () => {
  it('MaintenanceScheduler works at start and every hour, but starts no second round while one runs', async () => {
    const { upkeep: maintenance, startedRounds, finishRound } = createCountingScheduler();
    maintenance.start();
    expect(startedRounds).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3 * HOUR_MS);
    expect(startedRounds).toHaveLength(1);
    await finishRound();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(startedRounds).toHaveLength(2);
  });

  it('MaintenanceScheduler.scheduleExtraRound schedules one extra round per delay, however often it is called', async () => {
    const { upkeep: maintenance, startedRounds, finishRound } = createCountingScheduler();
    maintenance.start();
    await finishRound();
    for (let waitMs = 0; waitMs < 5; waitMs += 1) {
      maintenance.scheduleExtraRound(500);
      await vi.advanceTimersByTimeAsync(99);
    }
    expect(startedRounds).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5);
    expect(startedRounds).toHaveLength(2);
    await finishRound();
    maintenance.scheduleExtraRound(500);
    maintenance.scheduleExtraRound(2_000);
    await vi.advanceTimersByTimeAsync(500);
    expect(startedRounds).toHaveLength(3);
    await finishRound();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(startedRounds).toHaveLength(4);
  });

  it('MaintenanceScheduler.scheduleExtraRound during a round starts one more round after it', async () => {
    const { upkeep: maintenance, startedRounds, finishRound } = createCountingScheduler();
    maintenance.start();
    maintenance.scheduleExtraRound(500);
    await vi.advanceTimersByTimeAsync(600);
    expect(startedRounds).toHaveLength(1);
    await finishRound();
    expect(startedRounds).toHaveLength(2);
    await finishRound();
    expect(startedRounds).toHaveLength(2);
  });

  it('MaintenanceScheduler.scheduleExtraRound does nothing before start and after stop', async () => {
    const { upkeep: maintenance, startedRounds, finishRound } = createCountingScheduler();
    maintenance.scheduleExtraRound(500);
    await vi.advanceTimersByTimeAsync(600);
    expect(startedRounds).toHaveLength(0);
    maintenance.start();
    maintenance.scheduleExtraRound(500);
    const stopped = maintenance.stop();
    await finishRound();
    await stopped;
    maintenance.scheduleExtraRound(500);
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
    expect(startedRounds).toHaveLength(1);
  });
});
