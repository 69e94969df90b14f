import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'

import {
  allowsQuantity,
  correctQuantity,
  parseQuantity,
  type QuantityRules,
  stepQuantity
} from '../lib/numbers/quantity.ts'
import { useHoldToRepeat } from './use-hold-to-repeat.ts'

export interface QuantityFieldProps {
  value: number
  rules: QuantityRules
  /** Called with every allowed value: while typing (unless `lazy`), per press of a button, per repeat while it is held. */
  onChange(value: number): void
  /** Called when what was typed had to be corrected, with the text and what it became [PDP-03]. */
  onCorrect?(typed: string, value: number): void
  /** Called when more is asked for than the rules allow, with "more" or by keys. */
  onLimit?(): void
  /** Posts with the form around it. */
  name?: string
  id?: string
  label: string
  /** Keeps the label for screen readers only. @default false */
  hideLabel?: boolean
  /** Names of the two buttons. */
  labels: { less: string; more: string }
  /** A standing explanation, for example "Sold per 6". */
  hint?: string | undefined
  /** What just happened to the value, for example why it was corrected; announced. */
  message?: string | undefined
  /** @default false */
  disabled?: boolean
  /** A change is on its way; the field stays usable. @default false */
  busy?: boolean
  /** What is typed counts when Enter is pressed or the field is left, not before. @default false */
  lazy?: boolean
  /** Enter takes the value over and never submits the form around it. @default false */
  keepsForm?: boolean
}

/** What is being typed, and which values it already led to. */
interface Draft {
  text: string
  told: readonly number[]
}

/**
 * A quantity: text field with "less" and "more" (hold to repeat), arrow keys, Page Up and Page Down for ten.
 * What is typed is corrected when the field is left or Enter is pressed, never under the typing fingers.
 */
export function QuantityField(props: QuantityFieldProps) {
  const { value, rules, onChange, label, labels, hint, message, disabled = false } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const [draft, setDraft] = useState<Draft>()
  const [seen, setSeen] = useState(value)
  // two presses may come before the first is drawn
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })

  // The shop corrected the value (not an echo of what was typed): show that, not the text.
  if (value !== seen) {
    setSeen(value)
    if (draft && !draft.told.includes(value)) setDraft(undefined)
  }

  function type(text: string) {
    const typed = parseQuantity(text)
    const told = draft?.told ?? []
    if (props.lazy || typed === undefined || !allowsQuantity(typed, rules)) {
      setDraft({ text, told })
      return
    }
    setDraft({ text, told: [...told, typed] })
    if (typed !== value) onChange(typed)
  }

  /** Takes over what was typed. Says whether it was fine as it was. */
  function commit(): boolean {
    if (!draft) return true
    setDraft(undefined)
    const typed = parseQuantity(draft.text)
    const corrected = correctQuantity(typed ?? 0, rules, value)
    if (typed === corrected) {
      if (typed !== draft.told.at(-1) && typed !== value) onChange(typed)
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
      // A corrected value is looked at before it is sent.
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
          aria-valuemin={rules.min}
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
        {message}
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
  /** Pressed although it leads no further. */
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
      // Not `disabled`: a button that is held until the limit would lose focus there.
      aria-disabled={disabled}
      {...hold}
    />
  )
}
