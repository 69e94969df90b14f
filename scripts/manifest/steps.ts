import type { Looked } from './type-text.ts'

/** The schema followed by all schemas that it consists of, in the order in which they run. */
export function stepsOf(schema: Looked): Looked[] {
  const inner = schema.pipe?.filter(step => step !== schema).flatMap(stepsOf) ?? []
  const wrapped = schema.wrapped ? stepsOf(schema.wrapped) : []
  return [schema, ...wrapped, ...inner]
}
