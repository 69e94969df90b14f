/** The parts of a valibot schema that the generator reads. */
export interface Looked {
  type: string
  kind?: string
  wrapped?: Looked
  default?: unknown
  pipe?: readonly Looked[]
  options?: readonly unknown[]
  /** The number of a limit. */
  requirement?: unknown
}

interface Shape extends Looked {
  entries?: Record<string, Shape>
  item?: Shape
  items?: readonly Shape[]
  key?: Shape
  value?: Shape
  literal?: unknown
}

/** What a type describes: what a schema accepts, or what it makes of that. */
export type Side = 'input' | 'output'

/**
 * The TypeScript type of a schema.
 *
 * @param side The type of the output is `unknown` if a step may change it.
 */
export function typeText(schema: Looked, side: Side = 'output'): string {
  const shape = schema as Shape
  if (shape.pipe && shape.pipe.length > 1) {
    return side === 'output' ? piped(shape.pipe) : typeText(shape.pipe[0] as Looked, side)
  }
  switch (shape.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'undefined':
      return shape.type
    case 'literal':
      return JSON.stringify(shape.literal)
    case 'picklist':
      return (shape.options ?? []).map(word => JSON.stringify(word)).join(' | ')
    case 'union':
    case 'variant':
      return (shape.options as Shape[]).map(option => typeText(option, side)).join(' | ')
    case 'array':
      return `Array<${shape.item ? typeText(shape.item, side) : 'unknown'}>`
    case 'record':
      return `Record<string, ${shape.value ? typeText(shape.value as Shape, side) : 'unknown'}>`
    case 'tuple':
      return `[${(shape.items ?? []).map(item => typeText(item, side)).join(', ')}]`
    case 'nullable':
      return `${wrapped(shape, side)} | null`
    case 'nullish':
      return `${wrapped(shape, side)} | null | undefined`
    case 'optional':
    case 'exact_optional':
      return wrapped(shape, side)
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return members(shape.entries ?? {}, side)
    default:
      return 'unknown'
  }
}

function wrapped(shape: Shape, side: Side): string {
  return shape.wrapped ? typeText(shape.wrapped, side) : 'unknown'
}

/** Validations keep the type; after a transformation it is unknown. */
function piped(pipe: readonly Looked[]): string {
  const last = pipe.findLast(step => step.kind === 'schema')
  const after = last ? pipe.slice(pipe.indexOf(last) + 1) : pipe
  if (!last || after.some(step => step.kind === 'transformation')) return 'unknown'
  return typeText(last)
}

function members(entries: Record<string, Shape>, side: Side): string {
  const lines = Object.entries(entries).map(([name, entry]) => {
    const isOptional = /optional|nullish/.test(entry.type)
    // also with `exactOptionalPropertyTypes`, what a call returns can be given to a tag
    const more = isOptional && side === 'input' ? ' | undefined' : ''
    return `${JSON.stringify(name)}${isOptional ? '?' : ''}: ${typeText(entry, side)}${more}`
  })
  return lines.length ? `{ ${lines.join('; ')} }` : 'Record<string, never>'
}
