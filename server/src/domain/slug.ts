/** As long as a name in an address may be. */
export const SLUG_MAX = 80;
/** As every slug of the shop is written. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** "Châtelet weekender, 40 l" to "chatelet-weekender-40-l"; empty where nothing of it can stand in an address. */
export function toSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, SLUG_MAX)
    .replace(/-$/, '');
}
