/** Every symbol of the sprite in client/index.html (there with the prefix "i-"). A test compares the two. */
export const ICON_NAMES = [
  'potli',
  'cord',
  'search',
  'clock',
  'left',
  'right',
  'up',
  'down',
  'close',
  'check',
  'plus',
  'minus',
  'pause',
  'play',
  'sliders',
  'grid',
  'rows',
  'star',
  'compare',
  'pin',
  'mail',
  'phone',
  'parcel',
  'cabin',
  'returns',
  'bank',
  'many',
  'warranty',
  'suitcase',
  'backpack',
  'handbag',
  'duffel',
  'purse',
  'laptop',
  'sports',
  'kids',
  'tag',
  'shown',
  'hidden',
  'key',
  'person',
  'heart',
  'cart',
  'add',
] as const;

export type IconName = (typeof ICON_NAMES)[number];

/** The server may name an icon that this client does not have. */
export function isIconName(name: string): name is IconName {
  return (ICON_NAMES as readonly string[]).includes(name);
}
