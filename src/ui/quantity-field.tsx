import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'

import {
  allowsQuantity,
  correctQuantity,
  parseQuantity,
  type QuantityRules,
  smallestQuantity,
  stepQuantity
} from '../lib/numbers/quantity.ts'
import { t } from './quantity-field.messages.ts'
import { useHoldToRepeat } from './use-hold-to-repeat.ts'

export interface QuantityFieldProps {
  value: number
  rules: QuantityRules
  /** Called with every allowed value: while typing (unless `lazy`) and on each press or repeat of a button. */
  onChange(value: number): void
  /** Called with the typed text and the corrected value when they differ [PDP-03], unless the value was kept. */
  onCorrect?(typed: string, value: number): void
  /** Called when "more" or a key exceeds the maximum. */
  onLimit?(): void
  /** The name of the form field. */
  name?: string
  id?: string
  label: string
  /** Shows the label to screen readers only. @default false */
  hideLabel?: boolean
  /** Accessible names of the two buttons. */
  labels: { less: string; more: string }
  /** A permanent hint, for example "Sold per 6". */
  hint?: string | undefined
  /** A message about the value, for example why it was corrected; it is announced. */
  message?: string | undefined
  /** @default false */
  disabled?: boolean
  /** A change is being saved; the field stays usable. @default false */
  busy?: boolean
  /** Applies typed text on Enter or blur only. @default false */
  lazy?: boolean
  /** Keeps the value, and says so, if the typed text is no quantity: it was chosen before. @default lazy */
  keepsValue?: boolean
  /** Enter applies the value and does not submit the form. @default false */
  keepsForm?: boolean
}

/** The text that is being typed, and the values that were already read from it. */
interface Draft {
  text: string
  reported: readonly number[]
}

/**
 * A quantity field with "less" and "more" buttons (hold to repeat), arrow keys, and Page Up and Page Down for steps
 * of ten. Typed text is corrected on blur or Enter, never while typing.
 */
export function QuantityField(props: QuantityFieldProps) {
  const { value, rules, onChange, label, labels, hint, message, disabled = false } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const [draft, setDraft] = useState<Draft>()
  const [seen, setSeen] = useState(value)
  const [kept, setKept] = useState<string>()
  // two presses may precede the next render
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })

  // the shop corrected the value, so show it instead of the typed text
  if (value !== seen) {
    setSeen(value)
    setKept(undefined)
    if (draft && !draft.reported.includes(value)) setDraft(undefined)
  }

  function type(text: string) {
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

  /** Applies the typed text. Returns whether it was valid as typed. */
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
    if (corrected !== value) onChange(corrected)
    props.onCorrect?.(draft.text, corrected)
    return false
  }

  function step(direction: 1 | -1, times = 1) {
    const from = (draft && parseQuantity(draft.text)) ?? latest.current
    let next = from
    for (let time = 0; time < times; time += 1) next = stepQuantity(next, direction, rules)
    setDraft(undefined)
    setKept(undefined)
    if (next === from && direction > 0) props.onLimit?.()
    if (next === from && !draft) return
    latest.current = next
    if (next !== value) onChange(next)
  }

  function press(event: KeyboardEvent) {
    const steps = STEPS[event.key]
    if (steps) {
      event.preventDefault()
      step(...steps)
    } else if (event.key === 'Enter') {
      // let the shopper see a corrected value before it is submitted
      const isFine = commit()
      if (!isFine || props.keepsForm) event.preventDefault()
    }
  }

  const hintId = hint && `${id}-hint`
  return (
    <div className="vitrine-quantity-field" data-busy={props.busy || undefined}>
      <label
        className={
          props.hideLabel ? 'vitrine-visually-hidden' : 'vitrine-quantity-field__label'
        }
        htmlFor={id}
      >
        {label}
      </label>
      <div className="vitrine-quantity-field__control">
        <StepButton
          sign="less"
          label={labels.less}
          controls={id}
          disabled={disabled || value <= 0 || stepQuantity(value, -1, rules) >= value}
          onStep={() => step(-1)}
        />
        <input
          className="vitrine-quantity-field__input"
          id={id}
          name={props.name}
          type="text"
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          disabled={disabled}
          value={draft?.text ?? String(value)}
          aria-valuenow={value}
          aria-valuemin={smallestQuantity(rules)}
          aria-valuemax={rules.max > 0 ? rules.max : undefined}
          aria-describedby={hintId}
          aria-busy={props.busy || undefined}
          onChange={event => type(event.target.value)}
          onBlur={commit}
          onKeyDown={press}
        />
        <StepButton
          sign="more"
          label={labels.more}
          controls={id}
          disabled={disabled || stepQuantity(value, 1, rules) <= value}
          onStep={() => step(1)}
          onLimit={disabled ? undefined : props.onLimit}
        />
      </div>
      {hint && (
        <p className="vitrine-quantity-field__hint" id={hintId}>
          {hint}
        </p>
      )}
      <p className="vitrine-quantity-field__message" role="status">
        {kept ?? message}
      </p>
    </div>
  )
}

const STEPS: Record<string, [direction: 1 | -1, times?: number]> = {
  ArrowUp: [1],
  ArrowDown: [-1],
  PageUp: [1, 10],
  PageDown: [-1, 10]
}

interface StepButtonProps {
  sign: 'less' | 'more'
  label: string
  controls: string
  disabled: boolean
  onStep(): void
  /** Called when the button is pressed at the limit. */
  onLimit?: (() => void) | undefined
}

function StepButton({ sign, label, controls, disabled, onStep, onLimit }: StepButtonProps) {
  const hold = useHoldToRepeat(() => {
    if (disabled) onLimit?.()
    else onStep()
  })
  return (
    <button
      type="button"
      className="vitrine-quantity-field__step"
      data-sign={sign}
      aria-label={label}
      aria-controls={controls}
      // not `disabled`: a button held until the limit would lose the focus
      aria-disabled={disabled}
      {...hold}
    />
  )
}
