import type { NormalizedCacheObject, StoreObject } from '@apollo/client';

/**
 * The cache's objects without what repeats: objects with the same fields share their names, and references are positions. A
 * field "blurDataUrl" is left out, since the page's pictures have its value.
 */
export interface DehydratedCache {
  shapes: Shape[];
  rows: Row[];
}

/** The type's name, the cache's key (null for "<type>:<id>", in which the row's first value is the id) and the fields. */
type Shape = [typename: string, key: string | null, ...fields: string[]];
/** The position of the shape, and the fields' values. */
type Row = [shape: number, ...values: unknown[]];

/** No name in GraphQL contains "$". */
const REFERENCE = '$';
/** Found in the page's pictures. */
const PREVIEW = 'blurDataUrl';

export function dehydrateCache(cache: NormalizedCacheObject): DehydratedCache {
  const keys = Object.keys(cache);
  const positions = new Map(keys.map((key, position) => [key, position]));
  const shapes: Shape[] = [];
  const shapePositions = new Map<string, number>();
  const rows = keys.map((key): Row => {
    const object = cache[key] ?? {};
    const { __typename: typename, id } = object;
    const isKeyedById = key === `${typename}:${String(id)}`;
    const shape: Shape = [String(typename), isKeyedById ? null : key];
    const row: Row = [0];
    if (isKeyedById) {
      shape.push('id');
      row.push(id);
    }
    for (const field in object) {
      if (field === '__typename' || (field === 'id' && isKeyedById)) continue;
      shape.push(field);
      if (field !== PREVIEW) row.push(dehydrateValue(object[field], positions));
    }
    const name = shape.join(' ');
    let position = shapePositions.get(name);
    if (position === undefined) {
      position = shapes.push(shape) - 1;
      shapePositions.set(name, position);
    }
    row[0] = position;
    return row;
  });
  return { shapes, rows };
}

function dehydrateValue(value: unknown, positions: ReadonlyMap<string, number>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => dehydrateValue(item, positions));
  if ('__ref' in value) return { [REFERENCE]: positions.get(String(value.__ref)) };
  const dehydrated: Record<string, unknown> = {};
  for (const [field, child] of Object.entries(value)) dehydrated[field] = dehydrateValue(child, positions);
  return dehydrated;
}

/** @param previewOf the preview of the picture with this address, from the page; "" for none */
export function rehydrateCache(
  { shapes, rows }: DehydratedCache,
  previewOf: (url: string) => string,
): NormalizedCacheObject {
  const keys = rows.map(([shape, id]) => {
    const [typename, key] = shapes[shape] ?? [];
    return key ?? `${typename}:${String(id)}`;
  });
  const rehydrateValue = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(rehydrateValue);
    const rehydrated: Record<string, unknown> = {};
    for (const [field, child] of Object.entries(value)) {
      if (field === REFERENCE) return { __ref: keys[Number(child)] };
      rehydrated[field] = rehydrateValue(child);
    }
    return rehydrated;
  };
  const cache: NormalizedCacheObject = {};
  rows.forEach(([shape, ...values], position) => {
    const [typename, , ...fields] = shapes[shape] ?? [];
    const object: StoreObject = { __typename: typename };
    let next = 0;
    for (const field of fields)
      object[field] = field === PREVIEW ? '' : (rehydrateValue(values[next++]) as StoreObject[string]);
    if (PREVIEW in object) object[PREVIEW] = previewOf(String(object['url']));
    cache[keys[position] ?? ''] = object;
  });
  return cache;
}
