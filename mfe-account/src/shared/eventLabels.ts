import type { WebhookDelivery } from '@epigram/shared-contracts/api/webhooks';
import { t } from '@lingui/core/macro';

/** What a delivery tells of. */
export function eventLabel(type: WebhookDelivery['type']): string {
  switch (type) {
    case 'result.recorded':
      return t`Result recorded`;
    case 'result.corrected':
      return t`Result corrected`;
    case 'import.finished':
      return t`Import finished`;
    case 'treatment.recorded':
      return t`Treatment recorded`;
    case 'check.finished':
      return t`Efficacy check finished`;
    case 'forecast.level-changed':
      return t`Forecast level changed`;
    case 'client.changed':
      return t`Client changed`;
    case 'animal.changed':
      return t`Animal changed`;
    case 'webhook.test':
      return t`Test delivery`;
  }
}
