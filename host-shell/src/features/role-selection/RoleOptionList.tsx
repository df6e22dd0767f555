import { useLingui } from '@lingui/react/macro';
import { Avatar, Icon } from '@epigram/shared-ui/ui';
import { roleLabel } from './roleLabels.ts';
import type { RoleOptionView } from './roleOptionViews.ts';

/** With more options than this, the list scrolls (docs/product.md, 2.4). */
const OPTIONS_IN_SIGHT = 4;

export interface RoleOptionListProps {
  options: readonly RoleOptionView[];
  selected: string | null;
  onSelect: (key: string) => void;
}

/** Native radio buttons: arrow keys move, a screen reader counts them. */
export function RoleOptionList({ options, selected, onSelect }: RoleOptionListProps) {
  const { t, i18n } = useLingui();
  const scrolls = options.length > OPTIONS_IN_SIGHT;
  return (
    <div
      role="radiogroup"
      aria-label={t`Businesses and organisations`}
      className={scrolls ? 'sh-roles sh-roles-scroll' : 'sh-roles'}
    >
      {options.map(({ key, name, logo, role }) => (
        <label key={key} className="sh-role">
          <input
            type="radio"
            name="role"
            className="ep-visually-hidden"
            checked={key === selected}
            onChange={() => onSelect(key)}
          />
          <Avatar name={name} imageUrl={logo} shape="square" size={36} />
          <span className="sh-role-text">
            <span className="sh-role-name">{name}</span>
            <span className="sh-role-kind">
              {role.type === 'business' ? t`Business` : t`Organisation`} · {i18n._(roleLabel(role))}
            </span>
          </span>
          <Icon name="check" size={18} className="sh-role-check" />
        </label>
      ))}
    </div>
  );
}
