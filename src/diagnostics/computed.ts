/**
 * What stands for the code of a template in its HTML, as long as the code, so that positions stay. `PRINTED` prints something that
 * only the shop knows; `CODE` decides or repeats, and prints nothing itself. Both are private use characters of Unicode, which pages
 * do not contain.
 */
export const PRINTED = '\uE0F0'
export const CODE = '\uE0F1'

const COMPUTED = /[\uE0F0\uE0F1]/

/** Whether a template decides about a text, so that nobody knows it before the page is made. */
export function isComputed(text: string): boolean {
  return COMPUTED.test(text)
}
