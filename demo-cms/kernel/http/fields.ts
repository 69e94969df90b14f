import type { FastifyRequest } from 'fastify'
import { readIdempotencyKey } from '../../../src/server/index.ts'

/**
 * One text of a form or a query: the first where a name came twice, trimmed, `''` where there is none. Control
 * characters go: nobody types them, and PostgreSQL takes no NUL.
 */
export function fieldOf(fields: unknown, name: string, longest = 200): string {
  return firstOf(fields, name)
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, longest)
}

/** Like `fieldOf`, for text of several lines, which end in `\n`. */
export function linesOf(fields: unknown, name: string, longest: number): string {
  return firstOf(fields, name)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim()
    .slice(0, longest)
}

/** Every text that came under a name, for example of the boxes that were ticked. */
export function fieldsOf(fields: unknown, name: string): string[] {
  if (typeof fields !== 'object' || fields === null || !Object.hasOwn(fields, name)) return []
  const values = [(fields as Record<string, unknown>)[name]].flat()
  return values.filter(value => typeof value === 'string')
}

function firstOf(fields: unknown, name: string): string {
  if (typeof fields !== 'object' || fields === null || !Object.hasOwn(fields, name)) return ''
  const value = (fields as Record<string, unknown>)[name]
  const first = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : ''
}

/** A row's id, or `undefined` for what cannot be one. */
export function idOf(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** The key that a request was sent with, so that its repetition changes nothing twice. */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' ? readIdempotencyKey(key) : undefined
}
