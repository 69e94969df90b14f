import type { GenericSchema } from 'valibot'

/** The properties of a valibot schema that describe its shape. */
interface Parts {
  type: string
  pipe?: readonly Parts[]
  entries?: Record<string, Parts>
  rest?: Parts
  item?: Parts
  key?: Parts
  value?: Parts
  wrapped?: Parts
  options?: readonly unknown[]
  literal?: unknown
  getter?: () => Parts
  requirement?: unknown
}

/**
 * Describes what a schema accepts: `{ Id: string, Count: number(integer and min_value 0) }`. Named schemas are referred
 * to by name.
 */
export function shapeOf(
  schema: GenericSchema,
  names: ReadonlyMap<unknown, string> = new Map()
): string {
  const named = (part: Parts): string => names.get(part) ?? write(part)

  function write(part: Parts): string {
    if (part.pipe) {
      const [first, ...actions] = part.pipe as [Parts, ...Parts[]]
      return `${write(first)}(${actions.map(actionOf).join(' and ')})`
    }
    switch (part.type) {
      case 'object':
      case 'loose_object':
      case 'object_with_rest':
        return `{ ${fieldsOf(part).join(', ')} }`
      case 'array':
        return `${named(part.item!)}[]`
      case 'record':
        return `{ [${named(part.key!)}]: ${named(part.value!)} }`
      case 'nullable':
        return `${named(part.wrapped!)} | null`
      case 'optional':
        return `${named(part.wrapped!)} | undefined`
      case 'picklist':
        return part.options!.map(option => JSON.stringify(option)).join(' | ')
      case 'literal':
        return JSON.stringify(part.literal)
      case 'union':
      case 'variant':
        return `(${(part.options as Parts[]).map(named).join(' | ')})`
      case 'lazy':
        return named(part.getter!())
      default:
        return part.type
    }
  }

  function fieldsOf({ type, entries, rest }: Parts): string[] {
    const fields = Object.entries(entries!).map(([name, field]) =>
      field.type === 'optional'
        ? `${name}?: ${named(field.wrapped!)}`
        : `${name}: ${named(field)}`
    )
    if (rest) fields.push(`…: ${named(rest)}`)
    if (type === 'loose_object') fields.push('…')
    return fields
  }

  return write(schema as unknown as Parts)
}

function actionOf({ type, requirement }: Parts): string {
  const isPlain = typeof requirement === 'number' || requirement instanceof RegExp
  return isPlain ? `${type} ${requirement}` : type
}
