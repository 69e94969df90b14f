import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { stepsOf } from './steps.ts'
import type { Looked } from './type-text.ts'

/** The JSON Schema of an attribute's value. */
export function shapeOf(schema: unknown): object {
  const {
    $schema: _,
    description: __,
    ...shape
  } = toJsonSchema(schema as GenericSchema, {
    typeMode: 'output',
    errorMode: 'ignore'
  }) as Record<string, unknown>
  return shape
}

/** The smallest and the largest number that an attribute accepts, if it has such limits. */
export function limitsOf(schema: unknown): { minimum?: number; maximum?: number } {
  const steps = stepsOf(schema as Looked)
  const minimum = numberOf(steps, 'min_value')
  const maximum = numberOf(steps, 'max_value')
  return {
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum })
  }
}

function numberOf(steps: readonly Looked[], type: string): number | undefined {
  const limits = steps
    .filter(step => step.type === type)
    .map(step => Number(step.requirement))
    .filter(Number.isFinite)
  return type === 'min_value'
    ? limits.sort((a, b) => b - a)[0]
    : limits.sort((a, b) => a - b)[0]
}
