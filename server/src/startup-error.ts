/** Something that the person who starts the shop can put right: printed as one line, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
