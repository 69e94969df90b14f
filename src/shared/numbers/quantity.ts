import { plainText } from '../text/visible-text.ts'

/** The limits of a quantity; `max` 0 means no maximum [PDP-03]. */
export interface QuantityRules {
  min: number
  max: number
  step: number
}

/** Any whole number from 1 on. */
export const defaultQuantityRules: QuantityRules = { min: 1, max: 0, step: 1 }

/**
 * Parses a typed quantity; `undefined` unless it is a whole number. Full-width digits count, and invisible characters do not;
 * `1e3`, `0x10`, `1.5`, `1 2` and Arabic digits are rejected.
 */
export function parseQuantity(text: string): number | undefined {
  const typed = plainText(text)
  if (!/^-?\d{1,9}$/.test(typed)) return undefined
  return Number(typed)
}

/** The smallest quantity that can be ordered: the first multiple of the step from the minimum on, at most the maximum [PDP-03]. */
export function smallestQuantity({ min, max, step }: QuantityRules): number {
  const size = Math.max(step, 1)
  const first = Math.ceil(min / size) * size
  return max > 0 ? Math.min(first, max) : first
}

/**
 * The nearest allowed quantity: a multiple of the step, rounded up if the value increased from `previous` and down otherwise,
 * within minimum and maximum [PDP-03].
 */
export function correctQuantity(value: number, rules: QuantityRules, previous = value): number {
  const { max } = rules
  const size = Math.max(rules.step, 1)
  const steps = value / size
  const multiple = (value > previous ? Math.ceil(steps) : Math.floor(steps)) * size
  const atLeast = Math.max(multiple, smallestQuantity(rules))
  return max > 0 ? Math.min(atLeast, max) : atLeast
}

/** The quantity after a press of "more" (1) or "less" (-1): the next multiple of the step, within the limits [PDP-03]. */
export function stepQuantity(value: number, direction: 1 | -1, rules: QuantityRules): number {
  const step = Math.max(rules.step, 1)
  const at = direction === 1 ? Math.floor(value / step) : Math.ceil(value / step)
  return correctQuantity((at + direction) * step, rules, value)
}

/** Whether a quantity is allowed as it is: a whole number within the limits and a multiple of `step`, or the maximum itself. */
export function allowsQuantity(value: number, rules: QuantityRules): boolean {
  const { max, step } = rules
  if (!Number.isSafeInteger(value) || value < smallestQuantity(rules)) return false
  if (max > 0 && value > max) return false
  return value % Math.max(step, 1) === 0 || value === max
}

/** The largest quantity that can be ordered: a multiple of the step that is in stock, at most the maximum [PDP-03]. */
export function largestQuantity(stock: number, rules: Omit<QuantityRules, 'min'>): number {
  const step = Math.max(rules.step, 1)
  const inStock = Math.floor(stock / step) * step
  return rules.max > 0 ? Math.min(rules.max, inStock) : inStock
}
