import type de from '../de/fields.ts'

const en: typeof de = {
  required: 'Please fill in this field',
  invalid: 'Please check this entry',
  'too-long': 'At most {{limit}} characters, you have {{length}}',
  'characters-invalid': 'This contains invisible characters. Please type it in again',
  'email-required': 'Please enter your e-mail address',
  'email-invalid': 'Please enter a valid e-mail address',
  'first-name-invalid': 'Please use only letters, spaces, hyphens, apostrophes and dots in the first name',
  'phone-invalid': 'Please enter a phone number with at least 5 digits, for example +49 170 1234567',
  'postal-code-invalid': 'Please enter a valid postal code',
  'topic-required': 'Please choose a topic',
  'order-number-invalid': 'Please check the number, for example LU-7K3M-92QK',
  'company-country':
    'At present we sell to companies in Germany only. Please choose Germany, or order for yourself',
  'vat-id-invalid': 'Please check the VAT ID, for example DE123456789',
  'voucher-required': 'Please enter a voucher code',
  'voucher-invalid':
    'This voucher code is not valid. It is unknown, expired, already used, or not good for this offer',
  'voucher-unchecked': 'The voucher code could not be validated. Please try again in a moment',
  'voucher-too-often': 'Those were many attempts in a short time. Please wait a while and then try again',
  'country-invalid': 'Please choose a country from the list',
  'terms-required': 'We cannot accept the order without your agreement to the terms',
  'password-required': 'Please enter a password',
  'password-too-short': 'The password must be at least 8 characters long',
  'password-common': 'Many people try this password first. Please choose another one',
  'password-too-weak': 'The password does not meet the security requirements',
  'password-below-six': 'The password must be at least 6 characters long',
  'password-mismatch': 'The passwords do not match',
  'password-wrong': 'Your password is incorrect',
  'email-same': 'This is already your address',
  'date-invalid': 'Please enter a date that exists',
  'birthday-invalid': 'Please enter your date of birth; it cannot be in the future',
  'confirmation-required': 'Please enter the word as it is written',
  'code-required': 'Please enter the 6-digit code',
  'code-format': 'The code consists of 6 digits',
}
export default en
