// The public interface of this module: other modules and the wiring import nothing else from it.
export { importStopped } from './importStopped.ts';
export { type Sender, whileSenderWaits } from './whileSenderWaits.ts';
export { fileNameOf } from './fileNameOf.ts';
export { type FilledBefore, type ImportRecord, insertImport } from './importRecordRepository.ts';
export { type Examined, examineTable, layoutOf, readChoices } from './table/examineTable.ts';
export type { TableKind } from './table/tableKind.ts';
export { forgetMemory, headingsKey, recall, remember } from './table/tableMemory.ts';
export { tablePreview } from './table/tablePreview.ts';
export { problemsOf, tableQuestions } from './table/tableQuestions.ts';
export { listMemory } from './table/tableMemoryRepository.ts';
