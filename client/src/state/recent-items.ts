/** Puts `item` first, and removes its earlier position and items beyond `max`. */
export function prependRecent(list: readonly string[], item: string, max: number): readonly string[] {
  if (list[0] === item) return list;
  return [item, ...list.filter((existing) => existing !== item)].slice(0, max);
}

/** Parses a stored value as a list of distinct non-blank strings; [] for anything else. */
export function parseStrings(value: unknown, max: number): readonly string[] {
  if (!Array.isArray(value)) return [];
  const strings = value.filter((item): item is string => typeof item === 'string' && item.trim() !== '');
  return [...new Set(strings)].slice(0, max);
}
