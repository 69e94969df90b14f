interface Known {
  state: string
  version: number
}

/**
 * Numbers the states of a cart whose shop does not: `Version` of the contract. A state that was not seen last gets the time, or the next
 * number if that is not higher. All tabs know the last one, so that they number alike; where storage is blocked, each tab has its own.
 *
 * @param key Of `localStorage`.
 * @returns the version of a state: what is in the cart, in no language and without prices, so that tabs in two languages agree.
 */
export function countVersions(key: string): (state: string) => number {
  let own: Known | undefined
  return state => {
    const known = newer(own, stored(key))
    if (known?.state === state) own = known
    else {
      own = { state, version: Math.max(Date.now(), (known?.version ?? 0) + 1) }
      store(key, own)
    }
    return own.version
  }
}

function newer(one: Known | undefined, other: Known | undefined): Known | undefined {
  return one && other && one.version > other.version ? one : (other ?? one)
}

function stored(key: string): Known | undefined {
  try {
    const { state, version } = JSON.parse(localStorage.getItem(key) ?? '{}')
    return Number.isSafeInteger(version) && version >= 0 ? { state, version } : undefined
  } catch {
    return undefined
  }
}

function store(key: string, known: Known): void {
  try {
    localStorage.setItem(key, JSON.stringify(known))
  } catch {
    // blocked or full
  }
}
