import { expect, it } from 'vitest';
import { Settings } from '../../../../platform/settings';
import { readRazorpaySettings } from './razorpay.provider';

it("readRazorpaySettings returns Razorpay's keys, with the address of its API by default", () => {
  expect(readRazorpaySettings(new Settings({}, []))).toBeNull();
  const keys = { RAZORPAY_KEY_ID: 'id', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'hook' };
  expect(readRazorpaySettings(new Settings(keys, []))).toEqual({
    keyId: 'id',
    keySecret: 'secret',
    webhookSecret: 'hook',
    baseUrl: 'https://api.razorpay.com',
  });
});
