import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ROUTES } from '@epigram/shared-contracts/routes';
import type { Breadcrumb } from '@epigram/shared-ui/ui';
import type { Flow, FlowStep } from '../../navigation/flowStack.ts';

const ROOT = msg`Main Dashboard`;

/** The flow as breadcrumbs; the first is always the Main Dashboard (specification, 2.3). */
export function breadcrumbItems(flow: Flow, i18n: I18n, titleOf: (step: FlowStep) => string): Breadcrumb[] {
  return [
    { label: i18n._(ROOT), to: ROUTES.Home.path },
    ...flow.map((step) => ({ label: titleOf(step), to: step.path })),
  ];
}
