import { type KeyboardEvent, useId } from 'react'

import { type QuantityRules, smallestQuantity, stepQuantity } from '../lib/numbers/quantity.ts'
import { useHoldToRepeat } from './use-hold-to-repeat.ts'
import { useQuantityDraft } from './use-quantity-draft.ts'

export interface QuantityFieldProps {
  value: number
  rules: QuantityRules
  /** Called with every allowed value: while typing (unless `lazy`) and on each press or repeat of a button. */
  onChange(value: number): void
  /** Called with the typed text and the corrected value when they differ [PDP-03], unless the field returned to its previous value. */
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

/**
 * A quantity field with "less" and "more" buttons (hold to repeat), arrow keys, and Page Up and Page Down for steps
 * of ten. Typed text is corrected on blur or Enter, never while typing.
 */
export function QuantityField(props: QuantityFieldProps) {
  const { value, rules, label, labels, hint, message, disabled = false } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const { text, kept, type, commit, step } = useQuantityDraft(props)

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
          value={text}
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
