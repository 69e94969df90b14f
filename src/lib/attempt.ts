/** Starts a part of the library. If it cannot start, the others still work. @returns What it returns. */
export function attempt<Result>(part: string, begin: () => Result): Result | undefined {
  try {
    return begin()
  } catch (error) {
    console.error(`Vitrine could not start ${part}.`, error)
    return undefined
  }
}
