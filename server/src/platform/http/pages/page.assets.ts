import type { ModuleAssets } from '../../../domain/page-rendering';
import type { PageSource } from './page.types';

interface ManifestChunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}
type ViteManifest = Record<string, ManifestChunk>;

/** Parses Vite's manifest.json; throws when it is invalid. */
export function parseManifest(text: string): ViteManifest {
  const manifest: unknown = JSON.parse(text);
  if (typeof manifest !== 'object' || manifest === null)
    throw new Error('The client manifest is not an object');
  const chunks: ViteManifest = {};
  for (const [key, value] of Object.entries(manifest)) {
    if (typeof value !== 'object' || value === null || typeof value.file !== 'string') {
      throw new Error(`The client manifest has no file for ${key}`);
    }
    chunks[key] = value;
  }
  return chunks;
}

/**
 * Looks up the chunks of source modules and everything they import statically, what is imported before what imports it. Leaves out
 * what the HTML files load themselves.
 */
export function moduleAssetsFrom(manifest: ViteManifest): PageSource['moduleAssets'] {
  const keys = Object.keys(manifest);
  const entry = new Set<string>();
  for (const key of keys) if (manifest[key]?.isEntry && key.endsWith('.html')) collect(manifest, key, entry);
  const answers = new Map<string, ModuleAssets>();

  return (moduleIds) => {
    const name = moduleIds.join('\n');
    const known = answers.get(name);
    if (known !== undefined) return known;
    const chunks = new Set<string>();
    for (const id of moduleIds) {
      const key = keyOf(keys, id);
      if (key !== undefined) collect(manifest, key, chunks);
    }
    const scripts = new Set<string>();
    const styles = new Set<string>();
    for (const key of chunks) {
      if (entry.has(key)) continue;
      const chunk = manifest[key];
      if (chunk === undefined) continue;
      scripts.add(`/${chunk.file}`);
      for (const file of chunk.css ?? []) styles.add(`/${file}`);
    }
    const answer = { scripts: [...scripts], styles: [...styles] };
    // There are few routes; the bound only limits the effect of a bug.
    if (answers.size < 200) answers.set(name, answer);
    return answer;
  };
}

/** Module names may be relative to the repository or to Vite's root, with or without a leading slash. */
function keyOf(keys: readonly string[], id: string): string | undefined {
  const bare = id.replace(/^(?:\.?\/)+/, '');
  return keys.find((key) => key === bare || bare.endsWith(`/${key}`) || key.endsWith(`/${bare}`));
}

function collect(
  manifest: ViteManifest,
  key: string,
  into: Set<string>,
  visiting: Set<string> = new Set<string>(),
): void {
  const chunk = manifest[key];
  if (chunk === undefined || into.has(key) || visiting.has(key)) return;
  // Chunks may import each other.
  visiting.add(key);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, into, visiting);
  into.add(key);
}
