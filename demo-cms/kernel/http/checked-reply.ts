import { parse } from 'valibot'
import type { Endpoint, ReplyInput } from '../../../src/contract/index.ts'

/**
 * An answer as the contract promises it: the page and the server read the same schema, so a wrong answer is an
 * error here and never a riddle there.
 */
export function checkedReply<Call extends Endpoint>(
  endpoint: Call,
  answer: ReplyInput<Call>
): unknown {
  return endpoint.reply ? parse(endpoint.reply, answer) : answer
}
