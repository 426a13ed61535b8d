/** Creates a tiny picture as a data: URI, shown until the picture is loaded. */
export function preview(bytes: Buffer): Promise<string>;
