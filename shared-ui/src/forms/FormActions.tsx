import type { MouseEvent, ReactNode } from 'react';

export interface FormActionsProps {
  /** The primary button first. */
  children: ReactNode;
  /** Why the form could not be sent; it stays until the next try. */
  error?: ReactNode;
}

/**
 * A field that is left may show its error, which moves the buttons between press and release: the click would miss. So a
 * press on a button leaves the focus in the field.
 */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** The buttons below a form, with the answer to what was sent. */
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
