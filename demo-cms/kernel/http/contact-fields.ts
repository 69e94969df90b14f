/** One @ with text on both sides; only a mail can tell whether the address exists. Runs in linear time on any input. */
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,180}$/

export function isPhoneNumber(typed: string): boolean {
  return /^\+?[\d ()./-]{6,25}$/.test(typed)
}

export function isEmail(typed: string): boolean {
  return EMAIL.test(typed) && typed.slice(typed.indexOf('@')).includes('.')
}
