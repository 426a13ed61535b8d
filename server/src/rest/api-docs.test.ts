import { existsSync } from 'node:fs';
import path from 'node:path';
import express from 'express';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../project-root';
import { listen } from '../testing/listen';
import { apiDocs } from './api-docs';

it('the page names nothing that the shop does not have, its icon with the rest', async () => {
  const server = await listen(express().use('/api', apiDocs({})));
  try {
    const { text } = await server.call('/api/docs');
    const named = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    // A browser that is told of no icon asks for /favicon.ico, and writes a 404 into the console.
    expect(text).toContain('rel="icon"');
    expect(named.length).toBeGreaterThanOrEqual(4);
    for (const address of named) {
      const isFile = existsSync(path.join(PROJECT_ROOT, 'client', 'public', address));
      expect(isFile || (await server.call(address)).status === 200, address).toBe(true);
    }
  } finally {
    await server.close();
  }
});
