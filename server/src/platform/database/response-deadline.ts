const STEPS = 10;

/**
 * A time limit for a response. Time in which this thread was too busy to read one counts as one step, a tenth of the
 * limit: a process that stood still has not learnt anything about the server.
 */
export class ResponseDeadline {
  /** Resolves with null when the limit is reached; not after an earlier `cancel`. */
  readonly reached: Promise<null>;
  private passedSteps = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(limitMs: number) {
    this.reached = new Promise((resolve) => {
      // An interval that is late starts anew when it has run, so that a pause of any length is one step.
      this.timer = setInterval(() => {
        if (++this.passedSteps < STEPS) return;
        this.cancel();
        // Lets responses that arrived during the last step be read first.
        setImmediate(resolve, null);
      }, limitMs / STEPS);
    });
  }

  get isReached(): boolean {
    return this.passedSteps >= STEPS;
  }

  cancel(): void {
    clearInterval(this.timer);
  }
}
