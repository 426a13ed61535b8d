// @vitest-environment node
import { encodeHtml } from '@domain/html-pieces';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { HydrationBoundary } from '../ui/HydrationBoundary';
import { PagePartsContext } from '../ui/CachedHtmlPart';
import { HtmlPartCache, type FilledPage } from './html-part-cache';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const MB = 1_000_000;

const rendered = vi.fn<(name: string) => void>();

function Card({ name }: { name: string }) {
  rendered(name);
  return (
    <article>
      {name}, ₹499
      <img srcSet={`/pictures/${name}?w=160 160w`} sizes="50vw" alt="" loading="eager" />
    </article>
  );
}

const card = (name: string) => (
  <HydrationBoundary key={name} dependsOn={['Card', name]}>
    <Card name={name} />
  </HydrationBoundary>
);

const createCache = () =>
  new HtmlPartCache(
    (html) => new Set([...html.matchAll(/class="(\w+)"/g)].flatMap(([, name]) => name ?? [])),
  );

function fillPage(parts: HtmlPartCache, content: ReactNode): FilledPage {
  rendered.mockClear();
  const page = parts.forPage();
  return page.fill(renderToString(<PagePartsContext value={page}>{content}</PagePartsContext>));
}

const renderPage = (parts: HtmlPartCache, content: ReactNode) =>
  encodeHtml(fillPage(parts, content).pieces).toString();

describe('HtmlPartCache', () => {
  it('HtmlPartCache renders a part once, and writes the same HTML as React, with its preload links', () => {
    const parts = createCache();
    const content = <main>{['tote', 'sling'].map(card)}</main>;
    const html = renderToString(content);
    expect(html).toContain('<link rel="preload" as="image" imageSrcSet="/pictures/tote?w=160 160w"');
    expect(renderPage(parts, content)).toBe(html);
    expect(rendered).toHaveBeenCalledTimes(2);
    expect(renderPage(parts, content)).toBe(html);
    expect(rendered).not.toHaveBeenCalled();
  });

  it('HtmlPartCache renders a part again when what it depends on has changed', () => {
    const parts = createCache();
    renderPage(parts, card('tote'));
    expect(renderPage(parts, card('clutch'))).toContain('clutch<!-- -->, ₹499');
    expect(rendered.mock.calls).toEqual([['clutch']]);
  });

  it('HtmlPartCache uses a part on other pages and inside other parts', () => {
    const parts = createCache();
    renderPage(parts, card('tote'));
    const section = (
      <HydrationBoundary dependsOn={['Section']}>
        <section>
          <h2>Bags</h2>
          {['tote', 'sling'].map(card)}
        </section>
      </HydrationBoundary>
    );
    const html = renderToString(section);
    expect(renderPage(parts, section).replace(/^(?:<link[^>]*>)+/, '')).toBe(
      html.replace(/^(?:<link[^>]*>)+/, ''),
    );
    expect(rendered.mock.calls).toEqual([['sling']]);
    expect(renderPage(parts, section)).toContain('<h2>Bags</h2><!--$--><article>tote');
    expect(rendered).not.toHaveBeenCalled();
  });

  it('HtmlPartCache names the classes of a page, also those of parts that are not rendered again', () => {
    const parts = createCache();
    const page = (
      <main className="page">
        <HydrationBoundary dependsOn={['Section']}>
          <section className="section">
            <HydrationBoundary dependsOn={['Card']}>
              <article className="card">₹499</article>
            </HydrationBoundary>
          </section>
        </HydrationBoundary>
      </main>
    );
    for (const time of ['first', 'second'])
      expect([time, [...fillPage(parts, page).classNames].toSorted()]).toEqual([
        time,
        ['card', 'page', 'section'],
      ]);
    expect([...fillPage(parts, <p className="other" />).classNames]).toEqual(['other']);
  });

  it('a boundary that does not say what it depends on is rendered every time', () => {
    const parts = createCache();
    const content = (
      <HydrationBoundary>
        <Card name="tote" />
      </HydrationBoundary>
    );
    expect(renderPage(parts, content)).toBe(renderPage(parts, content));
    expect(rendered).toHaveBeenCalledTimes(1);
  });

  it('HtmlPartCache does not keep the pages whose parts it keeps', async () => {
    const parts = createCache();
    const usedBefore = await usedMemory();
    for (let at = 0; at < 20; at += 1)
      renderPage(
        parts,
        <main>
          {card(`tote ${at}`)}
          {String(at).repeat(MB)}
        </main>,
      );
    expect((await usedMemory()) - usedBefore).toBeLessThan(10 * MB);
    renderPage(parts, card('tote 0'));
    expect(rendered).not.toHaveBeenCalled();
  });

  it('HtmlPartCache does not keep what a part depends on', async () => {
    const parts = createCache();
    const depending = (at: number) => (
      <HydrationBoundary dependsOn={['Card', `${at} `.repeat(MB)]}>
        <Card name={`tote ${at}`} />
      </HydrationBoundary>
    );
    const usedBefore = await usedMemory();
    for (let at = 0; at < 20; at += 1) renderPage(parts, depending(at));
    expect((await usedMemory()) - usedBefore).toBeLessThan(10 * MB);
    renderPage(parts, depending(0));
    expect(rendered).not.toHaveBeenCalled();
  });
});

/** Bytes of live objects and buffers. V8 releases dead buffers in another thread, after the collection that found them. */
async function usedMemory(): Promise<number> {
  collectGarbage();
  await setImmediate();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
