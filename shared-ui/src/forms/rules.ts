import { PHONE } from '@epigram/shared-contracts/domain/phone';
import type { FormRule } from 'antd';

/** Requires a value other than white space. */
export function required(message: string): FormRule {
  return { required: true, whitespace: true, message };
}

/** Something must be chosen (a select, a date, a number). */
export function chosen(message: string): FormRule {
  return { required: true, message };
}

// One @, no spaces and a dot in the domain. Stricter patterns refuse valid addresses.
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function email(message: string): FormRule {
  return { pattern: EMAIL, message };
}

export function phone(message: string): FormRule {
  return { pattern: PHONE, message };
}

export function minLength(length: number, message: string): FormRule {
  return { min: length, message };
}

export function maxLength(length: number, message: string): FormRule {
  return { max: length, message };
}

/** A custom rule. Empty values are left to `required`. */
export function must<Value>(holds: (value: Value) => boolean, message: string): FormRule {
  return {
    validator: (_rule, value: Value) =>
      value === undefined || value === null || value === '' || holds(value)
        ? Promise.resolve()
        : Promise.reject(new Error(message)),
  };
}

/** Equal to another field of the same form. */
export function sameAs(field: string, message: string): FormRule {
  return ({ getFieldValue }) => ({
    validator: (_rule, value: unknown) =>
      !value || value === getFieldValue(field) ? Promise.resolve() : Promise.reject(new Error(message)),
  });
}
