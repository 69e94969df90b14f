import type { FastifyRequest } from 'fastify'
import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { RefusalError } from '../../../src/server/index.ts'
import { text } from '../texts/texts.ts'
import { cultureFor } from './request-culture.ts'

/**
 * The body in the contract's shape. JSON only: a form of another site cannot send that.
 *
 * @throws {RefusalError} 415 for what is no JSON, 422 for another shape.
 */
export function checkedBody<Schema extends GenericSchema>(
  schema: Schema,
  request: FastifyRequest
): InferOutput<Schema> {
  const isJson = /^application\/json\b/.test(request.headers['content-type'] ?? '')
  const result = safeParse(schema, request.body)
  if (isJson && result.success) return result.output
  const culture = cultureFor(request)
  throw new RefusalError(isJson ? 422 : 415, text(culture, 'Shop.BadRequest'))
}
