import { BurdenLegend } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';

/** What the figures mean, and which of them are this product's own choices (docs/product.md, 12). */
export function CountsHelp() {
  return (
    <div className="tr-help">
      <p>
        <Trans>
          epg means eggs per gram of faeces: the eggs counted under the microscope, multiplied by the factor
          of the counting method. Coccidia are counted as oocysts per gram (opg). If none was counted, the
          result reads “less than” the factor, because a lower count can’t be distinguished from zero.
        </Trans>
      </p>
      <p>
        <Trans>
          A repeat count of the same sample would fall within the 95% range 95 times in 100. Two counts whose
          ranges overlap may not really differ.
        </Trans>
      </p>
      <BurdenLegend />
      <p>
        <Trans>
          The levels follow published cut points for each species and parasite. No source gives four levels,
          so the limit between High and Very High was chosen for this product, and its staff can change it.
        </Trans>
      </p>
    </div>
  );
}
