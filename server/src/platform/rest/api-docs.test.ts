import { existsSync } from 'node:fs';
import path from 'node:path';
import express from 'express';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../project-root';
import { listen } from '../../testing/listen';
import { apiDocs } from './api-docs';

it('/api/docs refers only to files that exist, including its icon', async () => {
  const server = await listen(express().use('/api', apiDocs({})));
  try {
    const { text } = await server.call('/api/docs');
    const named = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    // Without an icon, browsers request /favicon.ico and log a 404.
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
