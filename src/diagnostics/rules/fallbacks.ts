import { isComputed } from '../computed.ts'
import type { Judged } from '../judged.ts'
import { inside, type MarkupElement } from '../markup.ts'
import { isField, isLabelled } from '../names.ts'

const EMPTY = new Set([
  'vitrine-toasts',
  'vitrine-analytics',
  'vitrine-recently-viewed',
  // nothing while no filter is active
  'vitrine-active-filters',
  // nothing while the product is available
  'vitrine-stock-notification',
  // nothing while the cart is empty
  'vitrine-free-shipping',
  'vitrine-cart-shipping',
  // works on the fields around it
  'vitrine-city-field'
])

/** Elements that draw something without text. */
const DRAWN = /^(img|input|select|textarea|button|video|audio|svg|picture|iframe|form|slot)$|-/

/** What shoppers see and use before scripts have loaded. */
export function judgeFallbacks(judged: Judged): void {
  const labelled = new Set(
    judged.markup.named('label').flatMap(({ attributes }) => attributes.for ?? [])
  )
  const seen = new Set<MarkupElement>()
  for (const element of judged.knownElements) {
    const tag = element.name
    const isOurs = tag.startsWith('vitrine-')
    if (isOurs && element.isClosed && !hasFallback(element)) {
      judged.report('missing-fallback', element, { tag })
    }
    for (const one of inside(element)) {
      if (seen.has(one)) continue
      seen.add(one)
      if (isField(one) && !isLabelled(one, labelled) && mayJudgeLabel(judged, one)) {
        judged.report('unlabelled-field', one, { tag, field: one.name })
      }
      if (one.name === 'form' && !hasAction(one)) {
        judged.report('form-without-action', one, { tag })
      }
    }
  }
}

/** Whether a tag may have nothing to show without scripts. */
export function mayBeEmpty(tag: string): boolean {
  return EMPTY.has(tag)
}

/** Whether a tag contains what shoppers see without scripts, or needs nothing. */
export function hasFallback(element: MarkupElement): boolean {
  return (
    mayBeEmpty(element.name) ||
    // a map for choosing a point has no other form
    'picks-point' in element.attributes ||
    /\S/.test(element.text) ||
    inside(element).some(({ name }) => DRAWN.test(name))
  )
}

/** In a part of a page, the label of a field with an id may be in another part. */
function mayJudgeLabel({ kind, isWhole }: Judged, { attributes }: MarkupElement): boolean {
  return (kind === 'page' && isWhole) || attributes.id === undefined
}

/** A form that filters a list is sent to the page itself, and so may be one that posts. */
function hasAction(form: MarkupElement): boolean {
  const { attributes, hasComputedAttributes } = form
  return (
    hasComputedAttributes ||
    'action' in attributes ||
    'method' in attributes ||
    isComputed(form.text) ||
    inside(form).some(
      one => one.hasComputedAttributes || 'formaction' in one.attributes || hasValue(one)
    )
  )
}

/** Whether an element sends a value with its form. */
function hasValue({ name, attributes }: MarkupElement): boolean {
  return (
    name.includes('-') || (/^(input|select|textarea|button)$/.test(name) && !!attributes.name)
  )
}
