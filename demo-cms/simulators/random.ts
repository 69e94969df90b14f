/** A seeded pseudorandom generator, which produces the same numbers on every run (mulberry32). */
export interface Random {
  /** An integer from `low` to `high`, both inclusive. */
  whole(low: number, high: number): number
  /** `true` with a probability from 0 to 1. */
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
  /** Picks `count` different elements, in their original order. */
  some<T>(from: readonly T[], count: number): T[]
}

export function random(seed: number): Random {
  // spreads neighbouring seeds
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    whole,
    chance: share => next() < share,
    pick: from => from[whole(0, from.length - 1)]!,
    some(from, count) {
      const left = from.map((_, index) => index)
      const taken: number[] = []
      while (taken.length < count && left.length > 0) {
        taken.push(...left.splice(whole(0, left.length - 1), 1))
      }
      return taken.sort((one, other) => one - other).map(index => from[index]!)
    }
  }
}
