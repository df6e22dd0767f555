type Undo = () => void | Promise<void>;

/**
 * What has to be undone, last first; a step that fails does not keep the others. What is added after the end, by a
 * start that was under way, is undone at once.
 */
export function createUndoList(): { add: (undo: Undo) => void; run: () => Promise<void> } {
  const steps: Undo[] = [];
  let isOver = false;

  async function run(): Promise<void> {
    isOver = true;
    const failures: unknown[] = [];
    for (let step = steps.pop(); step; step = steps.pop()) {
      try {
        await step();
      } catch (cause) {
        failures.push(cause);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be undone');
  }

  return {
    add(undo) {
      steps.push(undo);
      if (isOver) void run().catch((cause: unknown) => console.error(cause));
    },
    run,
  };
}
