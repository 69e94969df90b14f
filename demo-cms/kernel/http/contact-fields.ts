/** One @ with something before and a dot somewhere behind; who owns it, a mail will tell. Linear on any text. */
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,180}$/

export function isPhoneNumber(typed: string): boolean {
  return /^\+?[\d ()./-]{6,25}$/.test(typed)
}

export function isEmail(typed: string): boolean {
  return EMAIL.test(typed) && typed.slice(typed.indexOf('@')).includes('.')
}
