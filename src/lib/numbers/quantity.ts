/** The bounds of a quantity: `max` 0 means no upper bound [PDP-03]. */
export interface QuantityRules {
  min: number
  max: number
  step: number
}

export const defaultQuantityRules: QuantityRules = { min: 1, max: 0, step: 1 }

/**
 * A typed quantity as a whole number, or `undefined` when it is not one. `1e3`, `0x10`, `1.5`
 * and Arabic digits are not quantities.
 */
export function parseQuantity(text: string): number | undefined {
  const trimmed = text.trim()
  if (!/^-?\d{1,9}$/.test(trimmed)) return undefined
  return Number(trimmed)
}

/**
 * The nearest quantity that the rules allow. A step above 1 rounds to a multiple of it: up when the value
 * rose from `previous`, else down. Below the minimum goes to the minimum, above the maximum to the maximum [PDP-03].
 */
export function correctQuantity(
  value: number,
  { min, max, step }: QuantityRules,
  previous = value
): number {
  const size = Math.max(step, 1)
  const steps = value / size
  const multiple = (value > previous ? Math.ceil(steps) : Math.floor(steps)) * size
  const atLeast = Math.max(multiple, min)
  return max > 0 ? Math.min(atLeast, max) : atLeast
}

/** One press of "more" (1) or "less" (-1): to the next multiple of the step, within the bounds [PDP-03]. */
export function stepQuantity(value: number, direction: 1 | -1, rules: QuantityRules): number {
  const step = Math.max(rules.step, 1)
  const at = direction === 1 ? Math.floor(value / step) : Math.ceil(value / step)
  return correctQuantity((at + direction) * step, rules, value)
}

/** Whether a quantity may be used as it is: whole, at least `min`, at most `max` (0: no bound), a multiple of `step`. */
export function allowsQuantity(value: number, { min, max, step }: QuantityRules): boolean {
  if (!Number.isSafeInteger(value) || value < min) return false
  if (max > 0 && value > max) return false
  return value % Math.max(step, 1) === 0 || value === min || value === max
}
