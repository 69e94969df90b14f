import type { FastifyRequest } from 'fastify'
import { fieldOf } from '../../../kernel/http/fields.ts'
import type { Culture } from '../../../kernel/texts/cultures.ts'
import { text } from '../../../kernel/texts/texts.ts'

/** The page with all lists; that of a list is below it. */
export const LISTS = '/account/company/lists'
export const MAX_NAME_LENGTH = 80
/** The values of `?done=`: the outcome of the last action. */
const OUTCOMES = ['created', 'saved', 'added', 'deleted']

/** Field → message. */
export type Problems = Record<string, string>

/** What the last action did, or what was wrong with it, for the templates. */
export function outcomeOf({ query }: FastifyRequest, culture: Culture, problems: Problems) {
  const done = fieldOf(query, 'done', 20)
  return {
    done: OUTCOMES.includes(done) ? text(culture, `Requisition.Done.${done}`) : '',
    problems,
    problemList: Object.entries(problems).map(([name, message]) => ({ name, message }))
  }
}
