import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import type { Endpoint } from '../shared/contract/endpoint.ts'
import type { RequestBody } from './read-body.ts'
import { readFields } from './read-fields.ts'
import { Rejection } from './rejection.ts'
import { isStorable, readableText } from './safe-text.ts'

/**
 * Decodes the parameters in a path.
 *
 * @throws {Rejection} 400 if one cannot be decoded or stored.
 */
export function decodeParts(encoded: Record<string, string>): Record<string, string> {
  const parts = Object.entries(encoded).map(([name, part]) => [name, decode(part)])
  return Object.fromEntries(parts)
}

/** @throws {Rejection} 400 for text that cannot be stored, 422 for a query that breaks the contract. */
export function checkQuery(schema: GenericSchema | undefined, { url }: Request): unknown {
  if (!schema) return undefined
  const { searchParams } = new URL(url)
  if (![...searchParams].flat().every(isStorable)) throw new Rejection(400, 'malformed')
  return check(schema, readFields(schema, searchParams))
}

/**
 * Validates a body by the contract. A missing body counts as empty, because all fields may be optional.
 *
 * @throws {Rejection} 415 for an unexpected encoding, 422 for a body that breaks the contract.
 */
export function checkBody(
  { body: schema, encoding = 'json' }: Endpoint,
  body: RequestBody
): unknown {
  if (!schema) return undefined
  if (body.encoding === 'none') return check(schema, {})
  if (body.encoding === 'json' && encoding === 'json') {
    // bodies are objects; without required fields, a schema would take a list for an empty one
    if (Array.isArray(body.value)) throw new Rejection(422, 'malformed')
    return check(schema, body.value)
  }
  if (body.encoding === 'form' && encoding === 'form') {
    return check(schema, readFields(schema, body.value))
  }
  throw new Rejection(415, 'malformed')
}

function check<Schema extends GenericSchema>(
  schema: Schema,
  value: unknown
): InferOutput<Schema> {
  const result = safeParse(schema, value)
  if (result.success) return result.output
  throw new Rejection(422, 'malformed')
}

function decode(part: string): string {
  try {
    const text = decodeURIComponent(part)
    if (isStorable(text)) return readableText('', text)
  } catch {
    // rejected below
  }
  throw new Rejection(400, 'malformed')
}
