// Runs as a thread of its own at a lower priority: the shop's thread pool stays with tokens, files and names, and the processor goes to
// visitors first. Plain JavaScript, because it is started from its text.
const os = require('node:os');
const { parentPort, workerData } = require('node:worker_threads');
const argon2 = require(workerData.argon2);

/** A third of the processor where both are busy: sign-ins go on while the shop is crowded. */
const A_LITTLE_LESS = 5;

try {
  // Linux knows priorities of threads, under the process id 0 for the calling one; elsewhere the whole process would be slowed down.
  if (os.platform() === 'linux') os.setPriority(0, A_LITTLE_LESS);
} catch {
  // Some systems refuse; the work is bounded without it as well.
}

parentPort.on('message', ({ id, stored, password, cost }) => {
  try {
    const result = stored === null ? argon2.hashSync(password, cost) : argon2.verifySync(stored, password);
    parentPort.postMessage({ id, result }, []);
  } catch (error) {
    parentPort.postMessage({ id, error: String(error) }, []);
  }
});
