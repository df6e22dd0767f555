import { parse, type Rule } from 'postcss';
import selectors from 'postcss-selector-parser';
import { remoteGuard } from '@epigram/shared-contracts/release';

/** The steps of an animation are no selectors. */
function isStep({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes');
}

/**
 * A remote's style sheet that applies only in the remote's own content: not in the shell's, and not in that of another
 * remote which fills one of its slots. Specificity and order of the rules stay.
 */
export function scopeStyles(css: string, remote: string): string {
  const guarded = selectors((root) => {
    for (const selector of root.nodes) {
      const guard = selectors.pseudo({ value: remoteGuard(remote) });
      const pseudoElement = selector.nodes.find((node) => selectors.isPseudoElement(node));
      if (pseudoElement) selector.insertBefore(pseudoElement, guard as never);
      else selector.append(guard as never);
    }
  });
  const sheet = parse(css);
  sheet.walkRules((rule) => {
    if (!isStep(rule)) rule.selector = guarded.processSync(rule.selector);
  });
  return sheet.toString();
}
