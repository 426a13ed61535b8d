/**
 * Opens a shop that reaches its database through a TCP proxy, which can be made to fail, and another shop, whose
 * database it is.
 */
export async function openShopBehindProxy(context, settings) {
  const databaseShop = await context.openShop({});
  const address = new URL(databaseShop.databaseUrl);
  const proxy = await context.tcpProxy(Number(address.port));
  address.port = String(proxy.port);
  const shop = await context.openShop({ DATABASE_URL: address.href, RATE_LIMITS: 'off', ...settings });
  return { shop, proxy, databaseShop };
}
