import type { AnyObjectSchema } from '../../domain/yup';
import { DomainError, type Result } from '../../domain/domain-error';
import type { Shopper } from './shopper';
import type { ShopperService } from './shopper.service';
import type { Answer } from '../../platform/rest/envelope';
import { textSchema } from '../../platform/rest/json-schema';
import { completeRoute, type Call, type Definition, type Route } from '../../platform/rest/route';

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
  return completeRoute(withErrors(definition), { forShoppers: true }, async (call) => {
    const shopper = await shoppers.resolveShopper(call.visitor);
    return definition.run({ ...call, shopper } as Parameters<typeof definition.run>[0]);
  });
}

/**
 * Like shopperRoute, but creates a guest for a new visitor. The response then contains the guest's token in
 * X-Guest-Token and `guestToken`; browsers get a cookie instead.
 */
export function guestCreatingRoute<S extends AnyObjectSchema | null, Q extends AnyObjectSchema | null = null>(
  shoppers: ShopperService,
  definition: Definition<S, Q, { readonly shopper: Shopper }>,
): Route {
  const guestToken = {
    ...textSchema,
    description: `Send it as ${GUEST_TOKEN}; present only for a new guest.`,
  };
  const documentedErrors = {
    ...withErrors(definition),
    errors: [...(withErrors(definition).errors ?? []), 'RATE_LIMITED' as const],
    extraFields: { ...definition.extraFields, guestToken },
  };
  return completeRoute(documentedErrors, { forShoppers: true }, async (call) => {
    const shopper = await shoppers.resolveOrCreateShopper(call.visitor);
    if (shopper instanceof DomainError) return shopper;
    return withGuestToken(
      call,
      await definition.run({ ...call, shopper } as Parameters<typeof definition.run>[0]),
    );
  });
}

function withErrors<D extends Pick<Definition<null, null, unknown>, 'errors'>>(definition: D): D {
  return { ...definition, errors: [...(definition.errors ?? []), 'UNAUTHENTICATED'] };
}

function withGuestToken({ response }: Call<unknown>, result: Result<Answer>): Result<Answer> {
  const guestToken = response.getHeader(GUEST_TOKEN);
  if (result instanceof DomainError || guestToken === undefined) return result;
  return { ...result, extraFields: { ...result.extraFields, guestToken } };
}
