/** The steps of an import, a federated module that is loaded with the first page that imports a file. */
/// <reference path="./css.d.ts" />
import './import/steps/steps.css';

export { ImportBusiness } from './import/steps/ImportBusiness.tsx';
export { ImportStep } from './import/steps/ImportStep.tsx';
export { ImportTable } from './import/steps/ImportTable.tsx';
export { Problems } from './import/steps/Problems.tsx';
export type { ImportFile } from './import/steps/stepProps.ts';
export { TableImportSteps } from './import/steps/TableImportSteps.tsx';
export { useTableImport } from './import/steps/useTableImport.ts';
