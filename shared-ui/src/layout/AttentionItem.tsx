import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icons.ts';

interface Shown {
  icon: IconName;
  /** A short description. */
  text: ReactNode;
  /** The most urgent case. */
  detail?: ReactNode;
  tone?: 'plain' | 'warning' | 'danger';
}

export type AttentionItemProps = Shown &
  (
    | {
        /** The page where the user can deal with it. */
        to: string;
      }
    | { onOpen: () => void }
  );

/** A clickable list item for something that needs the reader's attention. */
export function AttentionItem({ icon, text, detail, tone = 'plain', ...target }: AttentionItemProps) {
  const content = (
    <>
      <span className={`ep-attention-icon ep-attention-${tone}`}>
        <Icon name={icon} size={20} />
      </span>
      <span className="ep-attention-words">
        <strong>{text}</strong>
        {detail && <span className="ep-soft">{detail}</span>}
      </span>
      <Icon name="chevron-right" />
    </>
  );
  return (
    <li>
      {'to' in target ? (
        <Link to={target.to} className="ep-attention">
          {content}
        </Link>
      ) : (
        <button type="button" className="ep-attention" onClick={target.onOpen}>
          {content}
        </button>
      )}
    </li>
  );
}
