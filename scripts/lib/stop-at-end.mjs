const stops = [];

/** Has `stop` called at the end of `runAndStop`. */
export function stopAtEnd(stop) {
  stops.push(stop);
}

/** @returns what `starting` resolves to, whose `stop` is called at the end of `runAndStop` */
export async function started(starting) {
  const running = await starting;
  stopAtEnd(running.stop);
  return running;
}

/** Runs a command, and stops what it has started, the last first, when it ends or fails. */
export async function runAndStop(main) {
  try {
    await main();
  } finally {
    for (const stop of stops.splice(0).toReversed()) await stop();
  }
}
