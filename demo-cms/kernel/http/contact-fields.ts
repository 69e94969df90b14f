import { plainText } from '../../../src/lib/text/visible-text.ts'

const LABEL = /^(?:tel|t[ée]l|telefoon|t[ée]l[ée]phone|phone|gsm|mobile?)[.:]? ?/i
const EXTENSION =
  /[ ,;]*(?:ext(?:ension)?|x|#|poste|toestel|tst|durchwahl|dw|nst|nebenstelle)[.:]? ?\d{1,6}$/i

/**
 * Whether a text can be a telephone number: 6 to 17 digits, which is an international number of 15 (ITU-T E.164) behind `00`, in any
 * notation, with or without a label and an extension.
 */
export function isPhoneNumber(typed: string): boolean {
  const number = plainText(typed).replace(LABEL, '').replace(EXTENSION, '')
  const digits = number.replace(/\D/g, '').length
  return /^\+?[\d ()./-]+$/.test(number) && digits >= 6 && digits <= 17
}
