import { BurdenLegend } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';

/** What the figures mean, and which of them are this product's own choices (domain facts, 1). */
export function CountsHelp() {
  return (
    <div className="tr-help">
      <p>
        <Trans>
          epg are eggs per gram of faeces: the eggs seen under the microscope times the factor of the counting
          method. Coccidia are counted as oocysts per gram (opg). Where none was seen the result reads “less
          than” the factor, because a smaller number cannot be told from zero.
        </Trans>
      </p>
      <p>
        <Trans>
          The 95% range is where a repeat count of the same sample would fall in 95 of 100 cases. Two counts
          whose ranges overlap may well be the same.
        </Trans>
      </p>
      <BurdenLegend />
      <p>
        <Trans>
          The levels follow published cut points for each species and parasite. No source names four levels,
          so where High turns into Very High is a choice of this product, and its staff can change it.
        </Trans>
      </p>
    </div>
  );
}
