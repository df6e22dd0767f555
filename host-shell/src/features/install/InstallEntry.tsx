import { Trans, useLingui } from '@lingui/react/macro';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import { Dialog, Icon } from '@epigram/shared-ui/ui';
import { useState, useSyncExternalStore } from 'react';
import { install, installOffer, installsByHand, subscribeOffer } from './installOffer.ts';

/** The menu entry that installs the portal as an app; absent if the browser does not support it. */
export function InstallEntry() {
  const { t } = useLingui();
  const offer = useSyncExternalStore(subscribeOffer, installOffer);
  const [isOpen, setIsOpen] = useState(false);
  if (!offer && !installsByHand()) return null;
  return (
    <li>
      <button
        type="button"
        className="sh-menu-link"
        title={t`Install app`}
        aria-haspopup={offer ? undefined : 'dialog'}
        onClick={() => (offer ? void install() : setIsOpen(true))}
      >
        <Icon name="download" size={18} />
        <span className="sh-menu-label">
          <Trans>Install app</Trans>
        </span>
      </button>
      <Dialog open={isOpen} title={t`Install app`} width={420} onClose={() => setIsOpen(false)}>
        <p>
          <Trans>
            Press Share in Safari, then Add to Home Screen. {PRODUCT_NAME} then opens like an app, and shows
            what you saw last when you have no connection.
          </Trans>
        </p>
      </Dialog>
    </li>
  );
}
