import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/testing';
import { SitemapFiles } from '../../../platform/http/sitemap/sitemap.files';
import { SitemapRepository } from './sitemap.repository';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('the files of the sitemap hold every product for sale once, and none that is archived', async () => {
  const { dataSource } = database;
  const [archived]: { slug: string }[] = await dataSource
    .query(
      `UPDATE product SET status = 'archived' WHERE id = (SELECT min(id::text)::uuid FROM product) RETURNING slug`,
    )
    .then(([rows]) => rows);
  const rows: { slug: string }[] = await dataSource.query(
    `SELECT slug FROM product WHERE status = 'active' ORDER BY id`,
  );
  const files = new SitemapFiles(new SitemapRepository(dataSource), {
    pages: [{ path: '/', isDated: true }],
    urlsPerFile: 300,
    batch: 50,
  });
  const slugs: string[] = [];
  const count = await files.countFiles();
  expect(count).toBe(1 + Math.ceil(rows.length / 270));
  for (let file = 1; file <= count; file += 1) {
    let urls = 0;
    for await (const entries of files.entries(file)) {
      urls += entries.split('<url>').length - 1;
      for (const [, slug = ''] of entries.matchAll(/\/products\/([\w-]+)</g)) slugs.push(slug);
    }
    expect(urls).toBeLessThanOrEqual(300);
  }
  expect(slugs).toEqual(rows.map(({ slug }) => slug));
  expect(slugs).not.toContain(archived?.slug);
});
