import { Arg } from 'type-graphql';

/** Argument of a moderator's decision that must not overturn a colleague's by accident. */
export const WasPendingArg = () =>
  Arg('wasPending', () => Boolean, {
    defaultValue: false,
    description:
      'Whether it awaited moderation when it was read: then the opposite decision by a colleague since fails with CONFLICT.',
  });
