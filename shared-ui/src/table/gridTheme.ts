import { themeQuartz } from 'ag-grid-community';
import { cssColor, fontSize } from '../theme/tokens.ts';
import { HEADER_HEIGHT, ROW_HEIGHT } from './tableSize.ts';

/** ag-grid with our tokens. Lines separate only rows. */
export const gridTheme = themeQuartz.withParams({
  fontFamily: 'inherit',
  fontSize: fontSize.table,
  headerFontSize: fontSize.table,
  headerFontWeight: 500,
  headerTextColor: cssColor('inkSoft'),
  headerBackgroundColor: cssColor('surface'),
  headerHeight: HEADER_HEIGHT,
  rowHeight: ROW_HEIGHT,
  foregroundColor: cssColor('ink'),
  textColor: cssColor('ink'),
  cellTextColor: cssColor('ink'),
  backgroundColor: cssColor('surface'),
  dataBackgroundColor: cssColor('surface'),
  borderColor: cssColor('line'),
  rowHoverColor: cssColor('sunken'),
  accentColor: cssColor('brand'),
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  columnBorder: false,
  headerColumnBorder: false,
  headerColumnResizeHandleColor: 'transparent',
  cellHorizontalPadding: 12,
  browserColorScheme: 'inherit',
});
