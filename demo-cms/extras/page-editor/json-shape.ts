/** The parts of JSON Schema that the schemas of the widgets use. */
export interface JsonShape {
  type?: string
  properties?: Readonly<Record<string, JsonShape>>
  required?: readonly string[]
  items?: JsonShape
  additionalProperties?: JsonShape | boolean
  anyOf?: readonly JsonShape[]
  enum?: readonly unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
}

/** Where a value does not have its shape, and what is expected there. */
export interface ShapeProblem {
  /** `0.coors.lat`; `''` for the whole value. */
  path: string
  /** A type of JSON, `missing`, or the allowed values. */
  expected: string
}

/** The first place where a value does not have its shape; `undefined` if it fits. What a shape does not say is allowed. */
export function shapeProblem(
  shape: JsonShape,
  value: unknown,
  path = ''
): ShapeProblem | undefined {
  if (shape.anyOf) {
    const problems = shape.anyOf.map(one => shapeProblem(one, value, path))
    return problems.includes(undefined) ? undefined : problems[0]
  }
  if (shape.const !== undefined && value !== shape.const) {
    return { path, expected: JSON.stringify(shape.const) }
  }
  if (shape.enum && !shape.enum.includes(value)) {
    return { path, expected: shape.enum.map(one => JSON.stringify(one)).join(', ') }
  }
  if (shape.type !== undefined && !hasType(shape.type, value)) {
    return { path, expected: shape.type }
  }
  if (typeof value === 'number' && !isWithin(shape, value)) {
    return { path, expected: `${shape.minimum ?? '…'} – ${shape.maximum ?? '…'}` }
  }
  if (Array.isArray(value)) return itemProblem(shape, value, path)
  if (typeof value === 'object' && value !== null) {
    return memberProblem(shape, value as Record<string, unknown>, path)
  }
  return undefined
}

function itemProblem(
  { items }: JsonShape,
  values: readonly unknown[],
  path: string
): ShapeProblem | undefined {
  if (!items) return undefined
  return first(values.entries(), ([index, value]) =>
    shapeProblem(items, value, below(path, String(index)))
  )
}

function memberProblem(
  { properties = {}, required = [], additionalProperties }: JsonShape,
  value: Record<string, unknown>,
  path: string
): ShapeProblem | undefined {
  const missing = required.find(name => !Object.hasOwn(value, name))
  if (missing !== undefined) return { path: below(path, missing), expected: 'missing' }
  return first(Object.entries(value), ([name, member]) => {
    const rest = typeof additionalProperties === 'object' ? additionalProperties : undefined
    const shape = Object.hasOwn(properties, name) ? properties[name] : rest
    return shape && shapeProblem(shape, member, below(path, name))
  })
}

function hasType(type: string, value: unknown): boolean {
  switch (type) {
    case 'array':
      return Array.isArray(value)
    case 'null':
      return value === null
    case 'integer':
      return Number.isInteger(value)
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    default:
      return typeof value === type
  }
}

function isWithin({ minimum, maximum }: JsonShape, value: number): boolean {
  return (
    !(minimum !== undefined && value < minimum) && !(maximum !== undefined && value > maximum)
  )
}

function below(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

function first<Item, Found>(
  items: Iterable<Item>,
  find: (item: Item) => Found | undefined
): Found | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}
