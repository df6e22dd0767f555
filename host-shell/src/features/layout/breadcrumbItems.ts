import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LocalisedText } from '@epigram/shared-contracts/pages';
import { ROUTES } from '@epigram/shared-contracts/routes';
import type { Breadcrumb } from '@epigram/shared-ui/ui';
import type { Flow } from '../../navigation/flowStack.ts';
import type { Pages } from '../../navigation/pages.ts';

const ROOT = msg`Main Dashboard`;

/** The flow as breadcrumbs; the first is always the Main Dashboard (docs/product.md, 2.3). */
export function breadcrumbItems(
  flow: Flow,
  pages: Pages,
  text: (title: MessageDescriptor | LocalisedText) => string,
  i18n: I18n,
): Breadcrumb[] {
  return [
    { label: i18n._(ROOT), to: ROUTES.Home.path },
    ...flow.flatMap(({ page: id, path }) => {
      const page = pages.get(id);
      return page ? [{ label: text(page.title), to: path }] : [];
    }),
  ];
}
