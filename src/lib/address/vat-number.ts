/**
 * A VAT number as registers write it: `' be 0403.170.701 '` → `BE0403170701`. The country's prefix is put before digits that have
 * none, and Greece's is EL, whoever wrote GR.
 *
 * @param prefix That of the country: `BE`, but `EL` for Greece and `XI` for Northern Ireland.
 */
export function tidyVatNumber(typed: string, prefix: string): string {
  const plain = typed.toUpperCase().replace(/[^A-Z0-9+*]/g, '')
  if (!plain || !prefix) return plain
  if (prefix === 'EL') return plain.replace(/^(?:EL|GR)?(?=\d)/, 'EL')
  // Belgian numbers had nine digits once; the zero came before them
  if (prefix === 'BE')
    return plain.replace(/^(?:BE)?0?(\d{9})$/, 'BE0$1').replace(/^(?=\d)/, 'BE')
  if (prefix === 'XI') return plain.replace(/^(?:XI|GB)?(?=\d)/, 'XI')
  if (plain.startsWith(prefix)) return plain
  // of another country: it is not ours to change. The French key may be letters, too
  const isForeign = /^[A-Z]{2}\d/.test(plain) && !(prefix === 'FR' && plain.length === 11)
  return isForeign ? plain : prefix + plain
}
