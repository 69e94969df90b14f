/**
 * Normalizes a VAT number: `' be 0403.170.701 '` → `BE0403170701`. Adds a missing country prefix, and replaces GR with EL.
 *
 * @param prefix The country's prefix: `BE`, but `EL` for Greece and `XI` for Northern Ireland.
 */
export function tidyVatNumber(typed: string, prefix: string): string {
  const plain = typed.toUpperCase().replace(/[^A-Z0-9+*]/g, '')
  if (!plain || !prefix) return plain
  if (prefix === 'EL') return plain.replace(/^(?:EL|GR)?(?=\d)/, 'EL')
  // old Belgian numbers have nine digits and lack the leading zero
  if (prefix === 'BE')
    return plain.replace(/^(?:BE)?0?(\d{9})$/, 'BE0$1').replace(/^(?=\d)/, 'BE')
  if (prefix === 'XI') return plain.replace(/^(?:XI|GB)?(?=\d)/, 'XI')
  if (plain.startsWith(prefix)) return plain
  // numbers of other countries are unchanged; the French check key may consist of letters
  const isForeign = /^[A-Z]{2}\d/.test(plain) && !(prefix === 'FR' && plain.length === 11)
  return isForeign ? plain : prefix + plain
}
