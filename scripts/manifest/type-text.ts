/** The parts of a valibot schema that the generator reads. */
export interface Looked {
  type: string
  kind?: string
  wrapped?: Looked
  default?: unknown
  pipe?: readonly Looked[]
  options?: readonly unknown[]
}

interface Shape extends Looked {
  entries?: Record<string, Shape>
  item?: Shape
  items?: readonly Shape[]
  key?: Shape
  value?: Shape
  literal?: unknown
}

/** The TypeScript type of a schema's output; `unknown` if a step may change it. */
export function typeText(schema: Looked): string {
  const shape = schema as Shape
  if (shape.pipe && shape.pipe.length > 1) return piped(shape.pipe)
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
      return (shape.options as Shape[]).map(typeText).join(' | ')
    case 'array':
      return `Array<${shape.item ? typeText(shape.item) : 'unknown'}>`
    case 'record':
      return `Record<string, ${shape.value ? typeText(shape.value as Shape) : 'unknown'}>`
    case 'tuple':
      return `[${(shape.items ?? []).map(typeText).join(', ')}]`
    case 'nullable':
      return `${wrapped(shape)} | null`
    case 'nullish':
      return `${wrapped(shape)} | null | undefined`
    case 'optional':
    case 'exact_optional':
      return wrapped(shape)
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return members(shape.entries ?? {})
    default:
      return 'unknown'
  }
}

function wrapped(shape: Shape): string {
  return shape.wrapped ? typeText(shape.wrapped) : 'unknown'
}

/** Validations keep the type; after a transformation it is unknown. */
function piped(pipe: readonly Looked[]): string {
  const last = pipe.findLast(step => step.kind === 'schema')
  const after = last ? pipe.slice(pipe.indexOf(last) + 1) : pipe
  if (!last || after.some(step => step.kind === 'transformation')) return 'unknown'
  return typeText(last)
}

function members(entries: Record<string, Shape>): string {
  const lines = Object.entries(entries).map(([name, entry]) => {
    const mark = /optional|nullish/.test(entry.type) ? '?' : ''
    return `${JSON.stringify(name)}${mark}: ${typeText(entry)}`
  })
  return lines.length ? `{ ${lines.join('; ')} }` : 'Record<string, never>'
}
