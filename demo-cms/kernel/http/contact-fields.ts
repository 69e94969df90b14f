import { plainText } from '../../../src/lib/text/visible-text.ts'

export function isPhoneNumber(typed: string): boolean {
  return /^\+?[\d ()./-]{6,25}$/.test(plainText(typed))
}
