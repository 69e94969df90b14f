import { useCallback, useEffectEvent, useLayoutEffect } from 'react'
import { fieldsIn, listenTo } from '../../src/element/form-of.ts'
import type { Cart } from '../../src/shared/contract/cart.ts'
import { toJson } from '../../src/shared/data/to-json.ts'
import { refreshCart } from '../../src/stores/cart/cart.ts'
import {
  discardDraft,
  flushDraft,
  preloadSaving,
  saveDraft
} from '../../src/stores/checkout/checkout.ts'
import { trackChoice } from './track-choice.ts'

/** Delay between the last keystroke and saving, in ms; selections and fields that lose focus are saved at once. */
const REST = 800

/** Fields that belong to this form only and are not saved. */
const NOT_KEPT =
  /^(_csrf|__RequestVerificationToken|CheckoutKey|Seen\w+|SignedIn|AcceptTerms|Go)$/

/** Saves the form on the server as it is filled in, and reports choices to analytics. Returns a function that saves at once. */
export function useKeptForm(form: HTMLFormElement | null, cart: Cart): () => void {
  const keep = useCallback(() => {
    if (form) void saveDraft(draftOf(form))
  }, [form])
  const heed = useEffectEvent((event: Event) => trackChoice(event, cart))

  // a passive effect would miss a choice that is made right after the view appears
  useLayoutEffect(() => {
    if (!form) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isSent = false
    let newest = ''
    const flush = () => {
      if (timer === undefined) return
      forget()
      // leaving a field fires a change event even if its text has been saved already
      const draft = draftOf(form)
      const text = toJson(draft)
      if (text === newest) return
      newest = text
      void saveDraft(draft)
    }
    const forget = () => {
      clearTimeout(timer)
      timer = undefined
    }
    const onField = (event: Event) => {
      preloadSaving()
      clearTimeout(timer)
      timer = setTimeout(flush, event.type === 'change' ? 0 : REST)
      heed(event)
    }
    const onSubmit = (event: Event) => {
      if (event.defaultPrevented) return
      // the server saves the submitted form itself
      forget()
      newest = ''
      discardDraft()
      isSent = true
      heed(event)
    }
    const stop = new AbortController()
    const { signal } = stop
    listenTo(form, ['input', 'change'], onField, signal)
    // before a visit takes the form over; a field named "addEventListener" would shadow the method
    EventTarget.prototype.addEventListener.call(form, 'submit', onSubmit, { signal })
    const onLeave = () => {
      flush()
      flushDraft()
    }
    addEventListener('pagehide', onLeave, { signal })
    return () => {
      stop.abort()
      flush()
      // the cart is empty after an order
      if (isSent) void refreshCart()
    }
  }, [form])

  return keep
}

function draftOf(form: HTMLFormElement) {
  const fields: Record<string, string> = {}
  for (const field of fieldsIn(form)) {
    if (field.type === 'checkbox') fields[field.name] = ''
  }
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') fields[name] = value
  }
  const { SignedIn = '' } = fields
  const kept = Object.entries(fields).filter(([name]) => name && !NOT_KEPT.test(name))
  return { Fields: Object.fromEntries(kept), SignedIn }
}
