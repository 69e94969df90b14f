const done = new Set<string>()

/**
 * Whether nobody has acted on this end yet, in this tab; asking counts as acting. A page whose reload still says the same
 * date must not be reloaded for ever [PDP-14].
 */
export function endsFirst(moment: number): boolean {
  const key = `vitrine-countdown-${moment}`
  const isFirst = !done.has(key) && !stored(key)
  done.add(key)
  return isFirst
}

function stored(key: string): boolean {
  try {
    const known = sessionStorage.getItem(key) !== null
    sessionStorage.setItem(key, '1')
    return known
  } catch {
    // blocked or full: this document remembers
    return false
  }
}

/** For tests. */
export function forgetEnds(): void {
  done.clear()
}
