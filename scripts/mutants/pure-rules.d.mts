/** Paths of files by topic, from the repository's root. */
export declare const PURE_RULES: Readonly<Record<string, readonly string[]>>;
