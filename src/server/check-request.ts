import {
  type BaseIssue,
  type GenericSchema,
  getDotPath,
  type InferOutput,
  safeParse
} from 'valibot'
import type { Endpoint } from '../shared/contract/endpoint.ts'
import type { RequestBody } from './read-body.ts'
import { readFields } from './read-fields.ts'
import { type BrokenField, Rejection } from './rejection.ts'
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
  return check('query', schema, readFields(schema, searchParams))
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
  if (!schema) {
    if (body.encoding === 'other') throw new Rejection(415, 'malformed')
    return undefined
  }
  if (body.encoding === 'none') return check('body', schema, {})
  if (body.encoding === 'json' && encoding === 'json') {
    // bodies are objects; without required fields, a schema would take a list for an empty one
    if (Array.isArray(body.value)) {
      throw new Rejection(422, 'malformed', { in: 'body', path: '', expected: 'Object' })
    }
    return check('body', schema, body.value)
  }
  if (body.encoding === 'form' && encoding === 'form') {
    return check('body', schema, readFields(schema, body.value))
  }
  throw new Rejection(415, 'malformed')
}

function check<Schema extends GenericSchema>(
  part: BrokenField['in'],
  schema: Schema,
  value: unknown
): InferOutput<Schema> {
  const result = safeParse(schema, value)
  if (result.success) return result.output
  throw new Rejection(422, 'malformed', brokenField(part, result.issues[0]))
}

/** Without `issue.message`, which repeats the value. */
function brokenField(part: BrokenField['in'], issue: BaseIssue<unknown>): BrokenField {
  const path = getDotPath(issue) ?? ''
  return {
    in: part,
    // the client chooses the names of a record
    path: /^[\w.$-]{1,100}$/.test(path) ? path : '',
    expected: isMissing(issue) ? 'a value' : (issue.expected ?? issue.type)
  }
}

/** Of a missing field, Valibot says that its name is expected. */
function isMissing({ type, expected }: BaseIssue<unknown>): boolean {
  return type === 'object' && expected?.startsWith('"') === true
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
