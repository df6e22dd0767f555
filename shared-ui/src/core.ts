/**
 * The eager part of the design system's surface, used by the frame and most pages. Nothing here depends on antd.
 * Pages import `@epigram/shared-ui/ui`; the build takes each name from here, from `fields.ts` or from `choices.ts`.
 */
/// <reference path="./po.d.ts" />
export { EpigramUiProvider } from './theme/EpigramUiProvider.tsx';
export { applyColorMode, useColorMode, type ColorModeChoice } from './theme/colorMode.ts';
export { colors, cssColor, MOBILE_BREAKPOINT, type ColorMode, type ColorToken } from './theme/tokens.ts';
export { BURDEN_LEVELS_ORDERED, burdenColor } from './theme/burdenScale.ts';
export { parasiteColor, type ParasiteKey } from './theme/parasiteColors.ts';
export { resultColor } from './theme/resultColors.ts';

export { pageNonce } from './theme/nonce.ts';
export { loadUiCatalog } from './i18n/loadUiCatalog.ts';
export { useActiveLocale } from './i18n/useActiveLocale.ts';
export { countryLabel } from './formats/countryLabel.ts';
export { farmTypeLabel } from './formats/farmTypeLabel.ts';
export { csvText, type CsvValue } from './formats/csv.ts';
export { downloadFile, fileStem } from './formats/downloadFile.ts';
export { openFile } from './formats/openFile.ts';
export { shortTestId } from './formats/shortTestId.ts';
export { formatLocale } from './formats/formatLocale.ts';
export { formatsOf, type Formats } from './formats/formatsOf.ts';
export { useFormats } from './formats/useFormats.ts';
export { useUrlParams } from './url/useUrlParams.ts';
export {
  formatBytes,
  formatDate,
  formatDateTime,
  formatTested,
  formatDayMonth,
  formatEpg,
  formatMonth,
  formatNumber,
  formatPercent,
  formatRange,
  formatRelative,
  formatTime,
  NO_VALUE,
} from './formats/formats.ts';
export {
  activeClassLabel,
  animalTypeLabel,
  burdenLabel,
  countUnitLabel,
  parasiteLabel,
  priorityLabel,
  testStatusLabel,
  testTypeLabel,
} from './formats/words.ts';

export { Icon, type IconProps } from './icons/Icon.tsx';
export type { IconName } from './icons/icons.ts';
export { isIconName } from './icons/isIconName.ts';
export { Button, type ButtonKind, type ButtonProps } from './actions/Button.tsx';
export { CopyButton, type CopyButtonProps } from './overlays/CopyButton.tsx';
export { IconButton, type IconButtonProps } from './actions/IconButton.tsx';
export { PhoneLink, type PhoneLinkProps } from './actions/PhoneLink.tsx';
export { MenuButton, type MenuButtonProps, type MenuEntry, type MenuItem } from './actions/MenuButton.tsx';

export { Avatar, type AvatarProps } from './badges/Avatar.tsx';
export { initials } from './badges/initials.ts';
export { BurdenBadge, type BurdenBadgeProps } from './badges/BurdenBadge.tsx';
export { BurdenLegend } from './badges/BurdenLegend.tsx';
export { CountBadge, type CountBadgeProps } from './badges/CountBadge.tsx';
export { PriorityTag, type PriorityTagProps } from './badges/PriorityTag.tsx';
export { ResultBadge, type ResultBadgeProps } from './badges/ResultBadge.tsx';
export { Tag, type TagProps, type Tone } from './badges/Tag.tsx';

export { DateInput, type DateInputProps } from './inputs/DateInput.tsx';
export { DateRangePicker, preloadDateRange } from './inputs/DateRangePicker.tsx';
export type { DateRangePickerProps } from './inputs/dateRange.ts';
export { lastDays, type DateRange } from './inputs/dateRange.ts';
export { FileDrop, type FileDropProps } from './inputs/FileDrop.tsx';
export { FilterChips, type FilterChip, type FilterChipsProps } from './inputs/FilterChips.tsx';
export { FilterSelect, type FilterSelectProps } from './inputs/FilterSelect.tsx';
export { NativeSelect, type NativeSelectProps } from './inputs/NativeSelect.tsx';
export { ReadingChoice, type ReadingChoiceProps } from './inputs/ReadingChoice.tsx';
export { SearchInput, type SearchInputProps } from './inputs/SearchInput.tsx';
export { TickBox, type TickBoxProps } from './inputs/TickBox.tsx';
export { SegmentedControl, type SegmentedControlProps } from './inputs/SegmentedControl.tsx';

export { ImportDialog } from './import/ImportDialog.tsx';
export type { ImportDialogProps } from './import/importDialogProps.ts';
export { TemplateButton } from './import/TemplateButton.tsx';
export { useImportDialog, useImportPath } from './import/importPath.ts';
export { type FileImport, type ImportRequest, useFileImport } from './import/useFileImport.ts';

export { FormActions, type FormActionsProps } from './forms/FormActions.tsx';
export { chosen, email, maxLength, minLength, must, phone, required, sameAs } from './forms/rules.ts';
export { useUnsavedChangesPrompt } from './forms/useUnsavedChangesPrompt.tsx';

export { ConfirmDialog, type ConfirmDialogProps } from './overlays/ConfirmDialog.tsx';
export { Dialog, type DialogProps, type DialogWidths } from './overlays/Dialog.tsx';
export { Drawer, type DrawerProps } from './overlays/Drawer.tsx';
export { Help, type HelpProps } from './overlays/Help.tsx';
export { PopoverDialog, type PopoverDialogProps } from './overlays/PopoverDialog.tsx';
export { ProgressDialog, type ProgressDialogProps } from './overlays/ProgressDialog.tsx';
export { ShortcutsDialog, type Shortcut, type ShortcutsDialogProps } from './overlays/ShortcutsDialog.tsx';
export { useShortcut } from './overlays/useShortcut.ts';
export { useToast, type Toast, type ToastKind, type ToastOptions } from './overlays/useToast.ts';

export { DeniedState, type DeniedStateProps } from './states/DeniedState.tsx';
export { EmptyState, type EmptyStateProps } from './states/EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './states/ErrorState.tsx';
export { FullPageOverlay, type FullPageOverlayProps } from './states/FullPageOverlay.tsx';
export { LoadingArea, type LoadingAreaProps } from './states/LoadingArea.tsx';
export { NotFoundState, type NotFoundStateProps } from './states/NotFoundState.tsx';
export { Notice, type NoticeProps } from './states/Notice.tsx';
export { PageSkeleton, type PageSkeletonProps } from './states/PageSkeleton.tsx';
export { Progress, type ProgressProps } from './states/Progress.tsx';
export { queryErrorState, queryState, type QueryLike } from './states/queryState.ts';
export { Skeleton, SkeletonText, type SkeletonProps } from './states/Skeleton.tsx';
export { Spinner, type SpinnerProps } from './states/Spinner.tsx';
export { useDelayed } from './states/useDelayed.ts';
export { useErrorText } from './states/useErrorText.ts';

export { AttentionItem, type AttentionItemProps } from './layout/AttentionItem.tsx';
export { Breadcrumbs, type Breadcrumb, type BreadcrumbsProps } from './layout/Breadcrumbs.tsx';
export { CardGrid, Columns, Stack } from './layout/arrangements.tsx';
export { DescriptionList, type DescriptionListProps } from './layout/DescriptionList.tsx';
export { useNearView, type NearView } from './layout/useNearView.ts';
export { heavyComponent } from './layout/heavyComponent.ts';
export { WhenNear, type WhenNearProps } from './layout/WhenNear.tsx';
export { PageFrame, type PageFrameProps } from './layout/PageFrame.tsx';
export { ListPages, type ListPagesProps, Pagination, type PaginationProps } from './layout/Pagination.tsx';
export { Section, type SectionProps } from './layout/Section.tsx';
export { StatCard, type StatCardProps, type Trend } from './layout/StatCard.tsx';

export { LiveRegion, type LiveRegionProps } from './a11y/LiveRegion.tsx';
export { SkipLink, type SkipLinkProps } from './a11y/SkipLink.tsx';
export { useIsMobile, useMediaQuery, usePrefersReducedMotion } from './theme/useMediaQuery.ts';
export { VisuallyHidden } from './a11y/VisuallyHidden.tsx';
