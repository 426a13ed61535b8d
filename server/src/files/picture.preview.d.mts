/** A tiny picture as a data: URI, to show until the whole one is there. */
export function preview(bytes: Buffer): Promise<string>;
