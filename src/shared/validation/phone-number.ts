import { plainText } from '../text/visible-text.ts'

/**
 * A telephone number as the source of a regular expression, for the server and for the `data-val-regex-pattern` of fields, so that both
 * accept the same: 6 to 17 digits, which is an international number of 15 (ITU-T E.164) behind `00`, in any notation, with or without a
 * label and an extension in any language.
 */
export const PHONE_PATTERN = [
  // "Tél. : "
  '[\\p{L}.: ]{0,25}',
  '[(]?[+]?(?:[ ()./-]*[0-9]){6,17}',
  // ", poste 12", " (ext. 12)"
  '(?:[ ,;(]*(?:\\p{L}{1,14}|#)[.:]? ?[0-9]{1,6})?[ ()./-]*'
].join('')

const PHONE = new RegExp(`^(?:${PHONE_PATTERN})$`, 'u')

/** Whether a text can be a telephone number: see `PHONE_PATTERN`. */
export function isPhoneNumber(typed: string): boolean {
  return PHONE.test(plainText(typed))
}
