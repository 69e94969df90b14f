import { protocol } from '@electric-sql/pglite'
import type { Statement } from './statement-cache.ts'

const { serialize } = protocol

/** One message that has a statement parsed, described and executed. */
export function first({ sql, name }: Statement, parameters: readonly unknown[]): Uint8Array {
  return Buffer.concat([
    serialize.parse({ text: sql, name }),
    serialize.bind({ statement: name, values: parameters.map(encoded) }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync()
  ])
}

/** One message that executes a prepared statement. */
export function repeated({ name }: Statement, parameters: readonly unknown[]): Uint8Array {
  return Buffer.concat([
    serialize.bind({ statement: name, values: parameters.map(encoded) }),
    serialize.execute({}),
    serialize.sync()
  ])
}

/** A parameter as text, as the driver of a PostgreSQL server writes it: without knowing the type of the column. */
function encoded(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function element(value: unknown): string {
  if (Array.isArray(value)) return encoded(value)!
  const text = encoded(value)
  return text === null ? 'null' : `"${text.replace(/[\\"]/g, '\\$&')}"`
}
