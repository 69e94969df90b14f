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
  default?: unknown
  options?: readonly unknown[]
  literal?: unknown
  getter?: () => Parts
  requirement?: unknown
}

/**
 * Describes what a schema accepts: `{ Id: string, Count: number(integer and min_value 0) }`. Named schemas are referred
 * to by name.
 *
 * @param note Something to add to a field of the schema.
 */
export function shapeOf(
  schema: GenericSchema,
  names: ReadonlyMap<unknown, string> = new Map(),
  note: (field: string) => string | undefined = () => undefined
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
      case 'nullish':
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
    const fields = Object.entries(entries!).map(([name, field]) => {
      const noted = entries === (schema as unknown as Parts).entries ? note(name) : undefined
      return `${name}${markedValue(field)}${noted ? ` (${noted})` : ''}`
    })
    if (rest) fields.push(`…: ${named(rest)}`)
    if (type === 'loose_object') fields.push('…')
    return fields
  }

  function markedValue(field: Parts): string {
    if (field.type !== 'optional' && field.type !== 'nullish') return `: ${named(field)}`
    const value = field.type === 'optional' ? named(field.wrapped!) : named(field)
    return `?: ${value}${field.default === undefined ? '' : ` = ${JSON.stringify(field.default)}`}`
  }

  return write(schema as unknown as Parts)
}

function actionOf({ type, requirement }: Parts): string {
  const isPlain = typeof requirement === 'number' || requirement instanceof RegExp
  return isPlain ? `${type} ${requirement}` : type
}
