import { describe, expect, it } from 'vitest';
import { readConfig } from './config';

describe('readConfig', () => {
  it('gives a demo shop on this machine when nothing is set', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      port: 4000,
      host: 'localhost',
      currency: 'INR',
      databaseUrl: null,
      responseCache: true,
    });
  });

  it('names every wrong setting at once, and never a password', () => {
    const environment = { PORT: '80x', SHOP_CURRENCY: 'EUR', DATABASE_URL: 'mysql://me:secret@host/db' };
    let message = '';
    try {
      readConfig(environment);
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain('PORT must be a whole number from 0 to 65535, not "80x"');
    expect(message).toContain('SHOP_CURRENCY must be INR or USD, not "EUR"');
    expect(message).toContain(
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://',
    );
    expect(message).not.toContain('secret');
  });

  it('listens to everybody in live mode, and demands what live mode needs', () => {
    const live = {
      SHOP_MODE: 'live',
      DATABASE_URL: 'postgres://db/potli',
      PUBLIC_URL: 'https://potli.example/',
    };
    expect(readConfig(live)).toMatchObject({
      mode: 'live',
      host: '0.0.0.0',
      publicUrl: 'https://potli.example',
    });
    expect(() => readConfig({ SHOP_MODE: 'live' })).toThrow(
      /DATABASE_URL is missing.*\nPUBLIC_URL is missing/,
    );
  });
});
