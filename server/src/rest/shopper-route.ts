import type { AnyObjectSchema } from '../domain/yup';
import { DomainError, type Result } from '../domain/domain-error';
import type { Shopper } from '../guests/shopper';
import type { ShopperService } from '../guests/shopper.service';
import type { Answer } from './envelope';
import { text } from './json-schema';
import { complete, type Call, type Definition, type Route } from './route';

/** Response and request header with the token of a guest whose client has no cookies. */
const GUEST_TOKEN = 'X-Guest-Token';

/**
 * Defines a route for shoppers: customers by session, guests by cookie or X-Guest-Token. `shopper` is null for a
 * visitor without cart or wishlist.
 */
export function shopperRoute<S extends AnyObjectSchema | null, Q extends AnyObjectSchema | null = null>(
  shoppers: ShopperService,
  definition: Definition<S, Q, { readonly shopper: Shopper | null }>,
): Route {
  return complete(withFaults(definition), { forShoppers: true }, async (call) => {
    const shopper = await shoppers.resolveShopper(call.visitor);
    return definition.run({ ...call, shopper } as Parameters<typeof definition.run>[0]);
  });
}

/**
 * Like shopperRoute, but creates a guest for a new visitor. The response then contains the guest's token in
 * X-Guest-Token and `guestToken`; browsers get a cookie instead.
 */
export function enteringRoute<S extends AnyObjectSchema | null, Q extends AnyObjectSchema | null = null>(
  shoppers: ShopperService,
  definition: Definition<S, Q, { readonly shopper: Shopper }>,
): Route {
  const guestToken = { ...text, description: `Send it as ${GUEST_TOKEN}; present only for a new guest.` };
  const documented = {
    ...withFaults(definition),
    faults: [...(withFaults(definition).faults ?? []), 'RATE_LIMITED' as const],
    more: { ...definition.more, guestToken },
  };
  return complete(documented, { forShoppers: true }, async (call) => {
    const shopper = await shoppers.resolveOrCreateGuest(call.visitor);
    if (shopper instanceof DomainError) return shopper;
    return withGuestToken(
      call,
      await definition.run({ ...call, shopper } as Parameters<typeof definition.run>[0]),
    );
  });
}

function withFaults<D extends Pick<Definition<null, null, unknown>, 'faults'>>(definition: D): D {
  return { ...definition, faults: [...(definition.faults ?? []), 'UNAUTHENTICATED'] };
}

function withGuestToken({ response }: Call<unknown>, result: Result<Answer>): Result<Answer> {
  const guestToken = response.getHeader(GUEST_TOKEN);
  if (result instanceof DomainError || guestToken === undefined) return result;
  return { ...result, more: { ...result.more, guestToken } };
}
