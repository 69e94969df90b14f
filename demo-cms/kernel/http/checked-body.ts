import type { FastifyRequest } from 'fastify'
import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { RefusalError } from '../../../src/server/index.ts'
import { text } from '../texts/texts.ts'
import { cultureFor } from './request-culture.ts'

/**
 * Validates the body against the contract. Accepts JSON only, which a form on another site cannot send.
 *
 * @throws {RefusalError} 415 if the body is not JSON, 422 if it does not match the schema.
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
