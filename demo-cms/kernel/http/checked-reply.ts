import { parse } from 'valibot'
import type { Endpoint, ReplyInput } from '../../../src/contract/index.ts'

/**
 * Validates a response against the contract, so that a mistake surfaces as a server error here instead of as a puzzling
 * failure in the browser.
 */
export function checkedReply<Call extends Endpoint>(
  endpoint: Call,
  answer: ReplyInput<Call>
): unknown {
  return endpoint.reply ? parse(endpoint.reply, answer) : answer
}
