import { plainText } from '../text/visible-text.ts'

/** What the HTML standard accepts in `<input type="email">`, and a dot in the domain. */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

/** The longest address that mail servers accept. */
const MAX_LENGTH = 254

/**
 * An e-mail address as mail servers expect it: without invisible characters, the domain in ASCII, as browsers send it:
 * `'anna@münchen.example'` → `'anna@xn--mnchen-3ya.example'`. Text that is no address is only tidied.
 */
export function tidyEmail(typed: string): string {
  const text = plainText(typed)
  const at = text.lastIndexOf('@') + 1
  const domain = text.slice(at)
  // the parser of URLs would accept a port or a path
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^[\x20-\x7e]+$/.test(domain)) return text
  const address = `http://${domain}`
  return URL.canParse(address) ? text.slice(0, at) + new URL(address).hostname : text
}

/**
 * Whether a text is an e-mail address: the same rule in the page and on the server [FORM-07]. The domain may have accents, the part
 * before the @ may not, because few mail servers accept them and browsers refuse them.
 */
export function isEmail(typed: string): boolean {
  const address = tidyEmail(typed)
  return address.length <= MAX_LENGTH && ADDRESS.test(address)
}
