import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { messages } from '../i18n/messages.ts'
import { setValue } from '../lib/dom/set-value.ts'
import {
  allowsQuantity,
  correctQuantity,
  parseQuantity,
  type QuantityRules,
  stepQuantity
} from '../shared/numbers/quantity.ts'
import texts from '../texts/en/quantity-field.json'

const t = messages('quantityField', texts)

/** A quantity, and what happens to it when the shopper types or steps. */
export interface QuantityDraftOptions {
  value: number
  rules: QuantityRules
  /** Called with every allowed value: while typing (unless `lazy`) and on each press or repeat of a button. */
  onChange(value: number): void
  /** Called with the typed text and the corrected value when they differ [PDP-03], unless the field returned to its previous value. */
  onCorrect?(typed: string, value: number): void
  /** Called when "more" or a key exceeds the maximum. */
  onLimit?(): void
  /** Applies typed text on Enter or blur only. @default false */
  lazy?: boolean
  /** Keeps the value, and says so, if the typed text is no quantity: it was chosen before. @default lazy */
  keepsValue?: boolean
}

/** The text that is being typed, and the values that were already read from it. */
interface Draft {
  text: string
  reported: readonly number[]
}

interface QuantityDraft {
  /** What the field shows. */
  text: string
  /** Says that the typed text was no quantity, so that the value was kept. */
  kept: string | undefined
  type(text: string): void
  /** Applies the typed text. Returns whether it was valid as typed. */
  commit(): boolean
  step(direction: 1 | -1, times?: number): void
  /** The page hears of the change, as of one in a native field, once the shopper has finished stepping. */
  finish(): void
}

/** The text that is being typed into a quantity field, from which the value follows. */
export function useQuantityDraft(
  props: QuantityDraftOptions,
  input: RefObject<HTMLInputElement | null>
): QuantityDraft {
  const { value, rules, onChange } = props
  const [draft, setDraft] = useState<Draft>()
  const [seen, setSeen] = useState(value)
  const [kept, setKept] = useState<string>()
  // two presses may precede the next render
  const latest = useRef(value)
  /** The value that is being written into the field. */
  const written = useRef<number>(undefined)
  const isChanged = useRef(false)
  useLayoutEffect(() => {
    latest.current = value
  })

  // the shop corrected the value, so show it instead of the typed text
  if (value !== seen) {
    setSeen(value)
    setKept(undefined)
    if (draft && !draft.reported.includes(value)) setDraft(undefined)
  }

  /** Writes a value as if it were typed, so that the page hears of it as of one in a native field. */
  function write(next: number) {
    written.current = next
    setValue(input.current!, String(next))
    // otherwise the field has called `type`
    if (written.current !== undefined) apply(next)
    isChanged.current = true
  }

  function apply(next: number) {
    written.current = undefined
    setDraft(undefined)
    latest.current = next
    if (next !== value) onChange(next)
  }

  function finish() {
    if (isChanged.current) input.current!.dispatchEvent(new Event('change', { bubbles: true }))
    isChanged.current = false
  }

  function type(text: string) {
    if (written.current !== undefined) {
      apply(written.current)
      return
    }
    setKept(undefined)
    const typed = parseQuantity(text)
    const reported = draft?.reported ?? []
    if (props.lazy || typed === undefined || !allowsQuantity(typed, rules)) {
      setDraft({ text, reported })
      return
    }
    setDraft({ text, reported: [...reported, typed] })
    if (typed !== value) onChange(typed)
  }

  function commit(): boolean {
    if (!draft) return true
    setDraft(undefined)
    const typed = parseQuantity(draft.text)
    const least = Math.min(1, rules.min)
    if ((props.keepsValue ?? props.lazy) && (typed === undefined || typed < least)) {
      const text = draft.text.trim()
      setKept(text ? t('kept', { typed: text, min: least, value }) : t('keptBlank', { value }))
      return false
    }
    const corrected = correctQuantity(typed ?? 0, rules, value)
    if (typed === corrected) {
      if (typed !== draft.reported.at(-1) && typed !== value) onChange(typed)
      return true
    }
    write(corrected)
    props.onCorrect?.(draft.text, corrected)
    finish()
    return false
  }

  function step(direction: 1 | -1, times = 1) {
    const from = (draft && parseQuantity(draft.text)) ?? latest.current
    let next = from
    for (let time = 0; time < times; time += 1) next = stepQuantity(next, direction, rules)
    setKept(undefined)
    if (next === from && direction > 0) props.onLimit?.()
    if (next !== from || draft) write(next)
  }

  return { text: draft?.text ?? String(value), kept, type, commit, step, finish }
}
