/** Longest slug. */
export const SLUG_MAX = 80;
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Converts "Châtelet weekender, 40 l" to "chatelet-weekender-40-l"; empty when no character can be kept. */
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
