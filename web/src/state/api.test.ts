import { afterEach, describe, expect, it, vi } from 'vitest';
import { t } from '../words';
import { fetchRecord, fetchRules } from './api';

const answerWith = (reply: () => Promise<Partial<Response>>): void => void vi.stubGlobal('fetch', reply);

afterEach(() => vi.unstubAllGlobals());

describe('a request that fails', () => {
  it('says why in the words of the server', async () => {
    answerWith(() => Promise.resolve({ ok: false, json: () => Promise.resolve({ error: 'Too many requests.' }) }));
    await expect(fetchRules('candle')).rejects.toThrow('Too many requests.');
    await expect(fetchRecord('abc', '')).rejects.toThrow('Too many requests.');
  });

  it('says so in our own words if there was no answer, or none of the server’s', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(fetchRules('candle')).rejects.toThrow(t.wrong);
    answerWith(() => Promise.resolve({ ok: false, json: () => Promise.reject(new SyntaxError('<')) }));
    await expect(fetchRecord('abc', '')).rejects.toThrow(t.wrong);
  });
});
