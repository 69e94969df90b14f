const done = new Set<string>()

/**
 * Whether this is the first end of this countdown in this tab; asking counts. A reloaded page that still contains the same date
 * must not reload forever [PDP-14].
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
    // storage is blocked or full: only this document remembers
    return false
  }
}

/** For tests only. */
export function forgetEnds(): void {
  done.clear()
}
