import { useEffect, useRef } from 'react';

interface WizardStepsProps {
  label: string;
  steps: readonly string[];
  current: number;
}

/** The user's position in a wizard. A new step takes the focus. */
export function WizardSteps({ label, steps, current }: WizardStepsProps) {
  const shown = useRef(current);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (shown.current !== current) item.current?.focus();
    shown.current = current;
  }, [current]);
  return (
    <ol className="cl-steps" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          ref={index === current ? item : undefined}
          tabIndex={index === current ? -1 : undefined}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current}
        >
          <span className="cl-step-number" aria-hidden="true">
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
