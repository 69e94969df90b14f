import { randomBytes } from 'node:crypto'
import type { TemplateContext } from './filters.ts'

/** What differs between visitors who get the same page otherwise: values that nobody can guess mark its places. */
const MARKS = {
  nonce: randomBytes(16).toString('hex'),
  csrf: randomBytes(16).toString('hex'),
  pageKey: randomBytes(16).toString('hex')
} as const
const PLACES = new RegExp(`(${Object.values(MARKS).join('|')})`)

/** More than the few ways in which pages with the same data differ for visitors without a session. */
const MAX_VERSIONS = 20

/** By model, so that the HTML is kept as long as its data. */
const kept = new WeakMap<object, Map<string, readonly string[]>>()

/**
 * Renders a template, or returns what it became before for the same template, model and context: every value that a template can
 * use is compared, except the nonce, the token and the key of forms, which are put into their places. Only a model that is shared between
 * requests, and therefore frozen, can come again.
 *
 * @param version Changes when a template changes.
 */
export function keptOrRendered(
  version: string,
  template: string,
  model: object,
  context: TemplateContext,
  render: (context: TemplateContext) => string
): string {
  const { nonce, csrf, pageKey } = context
  if (!nonce || !csrf || !pageKey || !Object.isFrozen(model)) return render(context)
  const values = new Map([
    [MARKS.nonce, nonce],
    [MARKS.csrf, csrf],
    [MARKS.pageKey, pageKey]
  ])
  const key = JSON.stringify([version, template, { ...context, ...MARKS }])
  let pages = kept.get(model)
  if (!pages) {
    pages = new Map()
    kept.set(model, pages)
  }
  let parts = pages.get(key)
  if (!parts) {
    parts = render({ ...context, ...MARKS }).split(PLACES)
    if (pages.size >= MAX_VERSIONS) pages.clear()
    pages.set(key, parts)
  }
  return parts.map(part => values.get(part) ?? part).join('')
}
