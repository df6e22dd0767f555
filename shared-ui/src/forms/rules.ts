import { PHONE } from '@epigram/shared-contracts/domain/phone';
import type { FormRule } from 'antd';

/** Something besides white space must be there. */
export function required(message: string): FormRule {
  return { required: true, whitespace: true, message };
}

/** Something must be chosen (a select, a date, a number). */
export function chosen(message: string): FormRule {
  return { required: true, message };
}

// One @, no spaces, a dot in the domain: stricter patterns refuse addresses that exist.
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

/** A rule of one's own; an empty value is left to `required`. */
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
