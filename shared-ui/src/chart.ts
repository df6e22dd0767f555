/** The chart surface, a federated module that is loaded with the first page that has a chart. */
/// <reference path="./css.d.ts" />
/// <reference path="./assets.d.ts" />
import './chart/chart.css';

export { ChartFrame, type ChartFrameProps, type ChartStatus } from './chart/ChartFrame.tsx';
export type {
  CategoryChartKind,
  CategoryChartSpec,
  ChartBasis,
  ChartSeries,
  ChartSlice,
  ChartSpec,
  ChartStrip,
  ChartSubject,
  RaceChartSpec,
  RaceFrame,
  ShareChartSpec,
} from './chart/chartSpec.ts';
