import type { ServerResponse } from 'node:http';

/** The tag of responses that reported nothing: every change of the catalogue may concern them. */
export const ANY_CHANGE = 'any-change';
/** Responses with more are dropped at every change; beyond, Surrogate-Key would exceed what proxies accept. */
export const TAGS_MAX = 300;
/** What a header may contain. Other texts come from clients, and are no ids of rows. */
const TAG = /^[\x21-\x7e]+$/;
/** Stands between the parts of a combined tag. */
const AND = '&';

/**
 * What a response shows, reported while it is made: `product:1a2b3c4d` for a product, `stock/*` for a list that depends
 * on whether products are in stock. A change of the catalogue carries the tags that it touches. Tags contain no spaces.
 * `stock/category=1a2b3c4d&stock/colour=red` is a combined tag: only a change that carries both parts touches it.
 */
export class CacheTags {
  private readonly tags = new Set<string>();
  private readonly ids = new Map<string, Set<string>>();
  private readonly details = new Set<string>();
  private state: 'unreported' | 'reported' | 'anything' = 'unreported';

  /** Reports tags; without any, that the response depends on nothing which changes. */
  add(...tags: readonly string[]): void {
    if (this.state === 'unreported') this.state = 'reported';
    for (const tag of tags) this.tags.add(escapeAnd(tag));
  }

  /** Reports a combined tag: only a change with all of these touches the response. */
  addCombinedTag(tags: readonly string[]): void {
    this.add();
    this.tags.add(tags.map(escapeAnd).join(AND));
  }

  /** Reports rows of one kind by id: `product:1a2b3c4d`. */
  addRows(kind: string, ids: Iterable<string>): void {
    this.add();
    const rows = this.ids.get(kind) ?? new Set<string>();
    this.ids.set(kind, rows);
    for (const id of ids) rows.add(shortId(id));
  }

  /** Reports that the response shows a detail of its rows that changes oftener than they do: `quantity:1a2b3c4d`. */
  addDetail(kind: string): void {
    this.details.add(kind);
  }

  /** Reports that the response may depend on anything. */
  addAnything(): void {
    this.state = 'anything';
  }

  /** The tags of the response. */
  list(): string[] {
    if (this.state !== 'reported') return [ANY_CHANGE];
    const tags = new Set(this.tags);
    for (const [kind, ids] of this.ids)
      for (const id of ids) for (const name of [kind, ...this.details]) tags.add(`${name}:${id}`);
    const valid = [...tags].filter((tag) => TAG.test(tag));
    return valid.length > TAGS_MAX ? [ANY_CHANGE] : valid;
  }
}

/** Texts of clients occur in tags, and must not combine any. */
function escapeAnd(tag: string): string {
  return tag.replaceAll(AND, encodeURIComponent(AND));
}

/** The parts of a combined tag; of any other tag, the tag. */
export function splitCombinedTag(tag: string): string[] {
  return tag.split(AND);
}

/** Whether a change with these tags touches what has that tag, which may be combined. */
export function isTouched(tag: string, changed: ReadonlySet<string>): boolean {
  return splitCombinedTag(tag).every((part) => changed.has(part));
}

const ID_LENGTH = 8;

/**
 * The end of an id, which is random in all versions of UUID; the database does the same (`tag_id`). Two rows with the
 * same end are dropped together, which does no harm.
 */
export function shortId(id: string): string {
  return id.slice(-ID_LENGTH).toLowerCase();
}

const tagsOfResponses = new WeakMap<ServerResponse, CacheTags>();

/** The tags of this response, which whoever makes it adds to. */
export function cacheTagsOf(response: ServerResponse): CacheTags {
  let tags = tagsOfResponses.get(response);
  if (tags === undefined) tagsOfResponses.set(response, (tags = new CacheTags()));
  return tags;
}
