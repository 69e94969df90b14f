import type { GenericSchema } from 'valibot'

/** The parts of a valibot schema that contain others. */
interface Parts {
  pipe?: readonly Parts[]
  entries?: Record<string, Parts>
  rest?: Parts
  item?: Parts
  items?: readonly Parts[]
  value?: Parts
  wrapped?: Parts
  options?: readonly unknown[]
  getter?: () => Parts
}

export interface SchemaField {
  /** `Lines.ProductUrl` */
  path: string
  name: string
  /** Without what makes it optional. */
  schema: GenericSchema
}

/** All fields that a schema contains, also in lists and in other objects. */
export function fieldsOf(schema: unknown, path = '', seen = new Set<unknown>()): SchemaField[] {
  const parts = schema as Parts | undefined
  if (typeof parts !== 'object' || parts === null || seen.has(parts)) return []
  const within = new Set([...seen, parts])
  const own = Object.entries(parts.entries ?? {}).flatMap(([name, entry]) => {
    const place = path ? `${path}.${name}` : name
    return [
      { path: place, name, schema: unwrapped(entry) as unknown as GenericSchema },
      ...fieldsOf(entry, place, within)
    ]
  })
  const inner = [
    ...(parts.pipe ?? []),
    ...(parts.items ?? []),
    ...(parts.options ?? []),
    parts.rest,
    parts.item,
    parts.value,
    parts.wrapped,
    parts.getter?.()
  ]
  const all = [...own, ...inner.flatMap(part => fieldsOf(part, path, within))]
  // a pipe contains a copy of the schema that it starts with
  return [...new Map(all.map(field => [field.path, field])).values()]
}

function unwrapped(schema: Parts): Parts {
  return schema.wrapped ? unwrapped(schema.wrapped) : schema
}
