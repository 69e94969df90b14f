import { type GenericSchema, type InferInput, parse } from 'valibot'
import type { Endpoint } from '../../../src/contract/index.ts'

/**
 * An answer as the contract promises it: the page and the server read the same schema, so a wrong answer is an
 * error here and never a riddle there.
 */
export function checkedReply<
  Query extends GenericSchema,
  Body extends GenericSchema,
  Reply extends GenericSchema
>(endpoint: Endpoint<Query, Body, Reply>, answer: InferInput<Reply>): unknown {
  return endpoint.reply ? parse(endpoint.reply, answer) : answer
}
