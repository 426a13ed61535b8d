import { useEffect, useState } from 'react';

const POLL_INTERVAL_MS = 2_000;
/** Two minutes. */
const MAX_POLLS = 60;

export interface PaymentPolling {
  /** Whether the payment was pending for two minutes, after which polling has stopped. It may still succeed. */
  isLate: boolean;
  /** Refetches now, and polls for two minutes again. Never rejects. */
  checkAgain: () => void;
}

/**
 * Refetches what a pending payment is for, until the payment provider has reported the payment.
 * @param isPending whether it is awaited
 */
export function usePaymentPolling(isPending: boolean, refetch: () => Promise<unknown>): PaymentPolling {
  const [pollCount, setPollCount] = useState(0);
  const isLate = isPending && pollCount >= MAX_POLLS;
  useEffect(() => {
    if (!isPending || isLate) return undefined;
    const timer = setInterval(() => {
      refetch().catch(() => null);
      setPollCount((count) => count + 1);
    }, POLL_INTERVAL_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isPending, isLate, refetch]);
  return {
    isLate,
    checkAgain: () => {
      setPollCount(0);
      refetch().catch(() => null);
    },
  };
}
