import { afterEach, expect, it, vi } from 'vitest';
import { StyleRegistry, type StyleEngine, type StyleRule } from './style-registry';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rule = (name: string): StyleRule => ({
  name,
  recipe: {},
  variants: {},
  styles: { color: 'accent' },
  inherited: [],
});

function createEngine() {
  const written: string[] = [];
  const engine: StyleEngine = {
    prepare: () => undefined,
    write: (className) => {
      written.push(className);
    },
  };
  return { engine, written };
}

it('StyleRegistry writes each rule once, and none that the document has', () => {
  const { engine, written } = createEngine();
  const styles = new StyleRegistry({ written: ['server'], engine });
  for (const name of ['server', 'new', 'new']) styles.insert(rule(name));
  expect(written).toEqual(['potli-new']);
});

it('StyleRegistry loads no engine for rules that the document has', () => {
  const loadEngine = vi.fn(() => new Promise<StyleEngine>(() => undefined));
  const styles = new StyleRegistry({ written: ['server'], loadEngine });
  styles.insert(rule('server'));
  expect(loadEngine).not.toHaveBeenCalled();
  styles.insert(rule('new'));
  expect(loadEngine).toHaveBeenCalledOnce();
});

it('StyleRegistry writes the rules that waited once its engine is loaded, in their order', async () => {
  const { engine, written } = createEngine();
  const styles = new StyleRegistry({ loadEngine: () => Promise.resolve(engine) });
  styles.insert(rule('first'));
  styles.insert(rule('first'));
  styles.insert(rule('second'));
  expect(styles.isLoaded).toBe(false);
  expect(written).toEqual([]);
  await styles.load();
  expect(styles.isLoaded).toBe(true);
  styles.insert(rule('third'));
  expect(written).toEqual(['potli-first', 'potli-second', 'potli-third']);
});

it('StyleRegistry loads its engine again after a failure, and then writes the rules that waited', async () => {
  const { engine, written } = createEngine();
  const loadEngine = vi.fn(() => Promise.resolve(engine));
  const failure = new TypeError('Failed to fetch dynamically imported module');
  loadEngine.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
  const styles = new StyleRegistry({ loadEngine });
  styles.insert(rule('waiting'));
  await expect(styles.load()).rejects.toBe(failure);
  await expect(styles.load()).rejects.toBe(failure);
  await styles.load();
  expect(written).toEqual(['potli-waiting']);
  expect(loadEngine).toHaveBeenCalledTimes(3);
});

it('StyleRegistry imports one engine for all that wait for it', async () => {
  const loadEngine = vi.fn(() => Promise.resolve(createEngine().engine));
  const styles = new StyleRegistry({ loadEngine });
  styles.insert(rule('new'));
  await Promise.all([styles.load(), styles.load()]);
  await styles.load();
  expect(loadEngine).toHaveBeenCalledOnce();
});

it('StyleRegistry writes the rules that waited, though one of them cannot be written', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const { engine, written } = createEngine();
  const failure = new Error('No such token');
  vi.spyOn(engine, 'write').mockImplementationOnce(() => {
    throw failure;
  });
  const styles = new StyleRegistry({ loadEngine: () => Promise.resolve(engine) });
  styles.insert(rule('broken'));
  styles.insert(rule('next'));
  await styles.load();
  expect(report).toHaveBeenCalledExactlyOnceWith(failure);
  expect(written).toEqual(['potli-next']);
});

it('StyleRegistry does not let what waits for its engine wait longer than two seconds', async () => {
  vi.useFakeTimers();
  const styles = new StyleRegistry({ loadEngine: () => new Promise(() => undefined) });
  const onLoaded = vi.fn();
  void styles.loadInTime().then(onLoaded);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(onLoaded).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onLoaded).toHaveBeenCalledOnce();
});
