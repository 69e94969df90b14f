/**
 * Distributes whole cents in proportion to weights. The parts add up to the whole, and none exceeds its weight:
 * `shares(100, [200, 100])` → `[67, 33]`. Cents left over by rounding go to the largest remainders.
 *
 * @param whole From 0 to the sum of the weights.
 */
export function shares(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  // the product of two amounts in cents can exceed the safe integers
  const exact = weights.map(weight => {
    const product = BigInt(whole) * BigInt(weight)
    return { floor: Number(product / BigInt(sum)), rest: product % BigInt(sum) }
  })
  let left = whole - exact.reduce((total, { floor }) => total + floor, 0)
  const parts = exact.map(({ floor }) => floor)
  const byRest = exact
    .map(({ rest }, index) => ({ rest, index }))
    .sort((one, other) => Number(other.rest - one.rest))
  for (const { index } of byRest) {
    if (left === 0) break
    parts[index]! += 1
    left -= 1
  }
  return parts
}
