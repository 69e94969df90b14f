const MAX_LENGTH = 8192
const MAX_DEPTH = 4
const MAX_KEYS = 200

/**
 * Parses untrusted JSON, for example from a URL or a cookie. `undefined` if it is malformed, too long (8 KB), too deep (4) or
 * has too many keys (200). Objects have no prototype, and `__proto__` keys are removed.
 */
export function safeJson(text: string): unknown {
  if (text.length > MAX_LENGTH) return undefined
  try {
    let keys = 0
    return copy(JSON.parse(text), 0, () => {
      keys += 1
      if (keys > MAX_KEYS) throw new RangeError('too many keys')
    })
  } catch {
    return undefined
  }
}

function copy(value: unknown, depth: number, count: () => void): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth >= MAX_DEPTH) throw new RangeError('too deep')
  if (Array.isArray(value)) return value.map(item => copy(item, depth + 1, count))
  const clean: Record<string, unknown> = Object.create(null)
  for (const key of Object.keys(value)) {
    count()
    if (key === '__proto__') continue
    clean[key] = copy((value as Record<string, unknown>)[key], depth + 1, count)
  }
  return clean
}
