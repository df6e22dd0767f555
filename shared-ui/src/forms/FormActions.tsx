import type { MouseEvent, ReactNode } from 'react';

export interface FormActionsProps {
  /** The primary button first. */
  children: ReactNode;
  /** Why the form could not be sent. It is shown until the next attempt. */
  error?: ReactNode;
}

/**
 * A blurred field may show its error, which moves the buttons between press and release, and the click would miss. So a
 * press on a button does not move the focus.
 */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** The buttons below a form, with the error of the last submission. */
export function FormActions({ children, error }: FormActionsProps) {
  return (
    <div className="ep-form-actions">
      {error && (
        <div role="alert" className="ep-form-error">
          {error}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus where it is */}
      <div className="ep-form-buttons" onMouseDown={keepFocus}>
        {children}
      </div>
    </div>
  );
}
