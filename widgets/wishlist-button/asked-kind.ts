const ASKED = { openWishlist: 'wishlist', openBirthlist: 'birthlist' } as const

/**
 * The kind of list that the page's address asks the popup for: `?openWishlist`, `?openBirthlist=true`, or `?openWishlist=420` for
 * one of several variants [WISH-01]. The wish is taken out of the address: a reload, Back and a second button open nothing.
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
