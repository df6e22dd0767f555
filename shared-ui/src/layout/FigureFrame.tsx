import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import type { IconName } from '../icons/icons.ts';
import { Help } from '../overlays/Help.tsx';
import { EmptyState, type EmptyStateProps } from '../states/EmptyState.tsx';
import { ErrorState, type ErrorStateProps } from '../states/ErrorState.tsx';
import { LoadingArea } from '../states/LoadingArea.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { Heading } from './Heading.tsx';

export type FigureStatus = 'loading' | 'refreshing' | 'error' | 'ready';

/** Common properties of charts and maps: the texts around the figure and the state of its data. */
export interface FigureProps {
  /** The question that the figure answers, in a few words: `Egg count by week`. */
  title: string;
  /** How to read the figure, the source of its numbers, and the product's choices. */
  help?: ReactNode;
  /** One line below the title: the period, the animals. */
  description?: ReactNode;
  status: FigureStatus;
  error?: Pick<ErrorStateProps, 'title' | 'text' | 'requestId'>;
  onRetry?: () => void;
  empty?: Pick<EmptyStateProps, 'title' | 'text' | 'action'>;
  /** Filters for this figure only. */
  actions?: ReactNode;
  /** The height of the drawing in px. */
  height?: number;
  /** Content below the drawing: a burden scale, a note. */
  footer?: ReactNode;
}

export interface FigureFrameProps extends Omit<FigureProps, 'empty'> {
  height: number;
  className: string;
  /** Views and downloads of the data, placed after the figure's own actions. */
  tools?: ReactNode;
  hasData: boolean;
  empty: EmptyStateProps & { icon: IconName };
  /** The drawing, shown if there is data. */
  children: ReactNode;
}

/** A figure with its title, help and states. */
export function FigureFrame(props: FigureFrameProps) {
  const { title, help, description, status, error, onRetry, empty, actions, tools, footer, hasData } = props;
  const { t } = useLingui();
  const titleId = useId();
  const isLoading = status === 'loading';
  return (
    <figure
      className={`ep-figure ${props.className}`}
      aria-labelledby={titleId}
      aria-busy={isLoading || status === 'refreshing'}
    >
      <figcaption className="ep-figure-head">
        <div>
          <div className="ep-section-title">
            <Heading id={titleId} size="card">
              {title}
            </Heading>
            {help && <Help about={title}>{help}</Help>}
          </div>
          {description && <p className="ep-soft">{description}</p>}
        </div>
        <div className="ep-actions">
          {actions}
          {tools}
        </div>
      </figcaption>
      {status === 'refreshing' && <div className="ep-figure-refreshing" aria-hidden="true" />}
      {status === 'error' && <ErrorState {...error} onRetry={onRetry} compact />}
      {isLoading && (
        <LoadingArea label={t`Loading ${title}`}>
          <Skeleton height={props.height} shape="block" />
        </LoadingArea>
      )}
      {!isLoading && hasData && props.children}
      {!isLoading && !hasData && status !== 'error' && <EmptyState compact {...empty} />}
      {footer && hasData && <div className="ep-figure-footer">{footer}</div>}
    </figure>
  );
}
