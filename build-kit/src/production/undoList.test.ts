import { expect, test } from '@jest/globals';
import { createUndoList } from './undoList.ts';

test('undoes last first, all of it though one step fails, and only once', async () => {
  const done: string[] = [];
  const undo = createUndoList();
  undo.add(() => void done.push('database'));
  undo.add(() => Promise.reject(new Error('stuck')));
  undo.add(async () => void done.push('proxy'));
  await expect(undo.run()).rejects.toThrow('Not everything could be undone');
  expect(done).toEqual(['proxy', 'database']);
  await undo.run();
  expect(done).toHaveLength(2);
});

test('undoes at once what a start that was under way adds after the end', async () => {
  const done: string[] = [];
  const undo = createUndoList();
  await undo.run();
  undo.add(() => void done.push('late'));
  expect(done).toEqual(['late']);
});
