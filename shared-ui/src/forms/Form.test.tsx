import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Input } from 'antd';
import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { renderPage } from '../testing/renderPage.tsx';
import { UiLocaleContext } from '../theme/uiLocale.ts';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';
import { FormActions } from './FormActions.tsx';
import { email, minLength, required, sameAs } from './rules.ts';

function SignUp({ onSubmit }: { onSubmit: (values: object) => void }) {
  return (
    <Form onSubmit={onSubmit} label="Sign up">
      <Field
        name="email"
        label="Email"
        help="We write to nobody else."
        rules={[required('Email is required'), email('Please enter a valid email')]}
      >
        <Input />
      </Field>
      <Field name="password" label="Password" rules={[minLength(8, 'At least 8 characters')]}>
        <Input.Password />
      </Field>
      <Field
        name="again"
        label="Again"
        dependencies={['password']}
        rules={[sameAs('password', 'Passwords do not match.')]}
      >
        <Input.Password />
      </Field>
      <FormActions>
        <Button type="submit">Send</Button>
      </FormActions>
    </Form>
  );
}

function setUp() {
  const onSubmit = jest.fn<(values: object) => void>();
  renderPage(<SignUp onSubmit={onSubmit} />);
  return { onSubmit, user: userEvent.setup() };
}

test('a field shows its error on blur, and hides it when the value is valid', async () => {
  const { user } = setUp();
  const field = screen.getByLabelText('Email');
  await user.type(field, 'aoife');
  expect(screen.queryByText('Please enter a valid email')).not.toBeInTheDocument();
  await user.tab();
  expect(await screen.findByText('Please enter a valid email')).toBeVisible();
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Please enter a valid email'));
  await user.type(field, '@farm.ie');
  await waitFor(() => expect(field).not.toHaveAttribute('aria-invalid', 'true'));
});

test('submitting an invalid form sends nothing and focuses the first error', async () => {
  const { onSubmit, user } = setUp();
  await user.type(screen.getByLabelText(/^Password/), 'short');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Email is required')).toBeVisible();
  expect(await screen.findByText('At least 8 characters')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  expect(onSubmit).not.toHaveBeenCalled();
});

test('white space is not an email address, and two passwords have to match', async () => {
  const { user } = setUp();
  await user.type(screen.getByLabelText('Email'), '   ');
  await user.type(screen.getByLabelText(/^Password/), 'long enough');
  await user.type(screen.getByLabelText(/^Again/), 'long enuogh');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Email is required')).toBeVisible();
  expect(await screen.findByText('Passwords do not match.')).toBeVisible();
});

test('a valid form submits its values', async () => {
  const { onSubmit, user } = setUp();
  await user.type(screen.getByLabelText('Email'), 'aoife@farm.ie');
  await user.type(screen.getByLabelText(/^Password/), 'long enough');
  await user.type(screen.getByLabelText(/^Again/), 'long enough');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({
      email: 'aoife@farm.ie',
      password: 'long enough',
      again: 'long enough',
    }),
  );
});

test('a press on a button shows no error before the click, which would move the button', async () => {
  setUp();
  const field = screen.getByRole('textbox', { name: /Email/ });
  await userEvent.click(field);
  await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Send' }) });
  expect(field).toHaveFocus();
  expect(screen.queryByText('Email is required')).toBeNull();
});

test('an error is told in the language that the page changes to', async () => {
  const user = userEvent.setup();
  function Page() {
    const [locale, setLocale] = useState<'en' | 'es'>('en');
    const text = locale === 'en' ? 'Email is required' : 'El correo es obligatorio';
    return (
      <UiLocaleContext value={locale}>
        <button type="button" onClick={() => setLocale('es')}>
          Español
        </button>
        <Form onSubmit={() => undefined} label="Sign up">
          <Field name="email" label="Email" rules={[required(text)]}>
            <Input />
          </Field>
          <Field name="name" label="Name" rules={[required('Name')]}>
            <Input />
          </Field>
        </Form>
      </UiLocaleContext>
    );
  }
  renderPage(<Page />);
  await user.click(screen.getByLabelText('Email'));
  await user.tab();
  expect(await screen.findByText('Email is required')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Español' }));
  expect(await screen.findByText('El correo es obligatorio')).toBeVisible();
  expect(screen.queryByText('Email is required')).toBeNull();
});
