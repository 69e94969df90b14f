const ASKED = { openWishlist: 'wishlist', openBirthlist: 'birthlist' } as const

/**
 * The kind of list that the URL asks to open: `?openWishlist`, `?openBirthlist=true`, or `?openWishlist=420` for one of several
 * variants [WISH-01]. The parameter is removed from the URL, so that a reload, Back or a second button does not open it again.
 */
export function askedKind(variantId: string): 'wishlist' | 'birthlist' | undefined {
  const url = new URL(location.href)
  for (const [name, kind] of Object.entries(ASKED)) {
    const value = url.searchParams.get(name)
    if (value === null || value === 'false') continue
    if (/^\d+$/.test(value) && value !== '1' && value !== variantId) continue
    url.searchParams.delete(name)
    history.replaceState(history.state, '', url)
    return kind
  }
  return undefined
}
