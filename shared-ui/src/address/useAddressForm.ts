import { Form } from 'antd';
import { useWatch } from '../forms/useForm.ts';
import type { AddressValues } from './addressValues.ts';

/** The form around the address fields, and the values that determine how an address is found. */
export function useAddressForm() {
  const form = Form.useFormInstance<AddressValues>();
  const country = useWatch(form, 'country') ?? '';
  const postcode = (useWatch(form, 'postcode') ?? '').trim();
  return { form, country, postcode };
}
