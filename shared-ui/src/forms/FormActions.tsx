import type { ReactNode } from 'react';

export interface FormActionsProps {
  /** The primary button first. */
  children: ReactNode;
  /** Why the form could not be sent; it stays until the next try. */
  error?: ReactNode;
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
      <div className="ep-form-buttons">{children}</div>
    </div>
  );
}
