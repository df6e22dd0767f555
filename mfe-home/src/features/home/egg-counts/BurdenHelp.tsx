import { BurdenLegend } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';

/** Explains what an egg count means, and what it does not (docs/product.md, 12). */
export function BurdenHelp() {
  return (
    <div className="ep-home-help">
      <p>
        <Trans>
          Eggs per gram (epg) is how many worm eggs there are in a gram of dung. A line shows the weekly mean
          of all tests; a week without a test leaves a gap.
        </Trans>
      </p>
      <p>
        <Trans>Each test is put on a burden scale by its animal type and parasite:</Trans>
      </p>
      <BurdenLegend />
      <p>
        <Trans>
          The limits between the levels follow published guidelines where there are any. The limit between
          High and Very High is a choice made for this product, as no source gives one.
        </Trans>
      </p>
      <p>
        <Trans>
          One count is uncertain: 500 epg can mean 250 to 900. Look at several animals, and decide on
          treatment with your vet.
        </Trans>
      </p>
    </div>
  );
}
