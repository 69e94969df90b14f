import { type ComponentProps, type KeyboardEvent, useId, useRef } from 'react'

import { smallestQuantity, stepQuantity } from '../shared/numbers/quantity.ts'
import { useHoldToRepeat } from './use-hold-to-repeat.ts'
import { type QuantityDraftOptions, useQuantityDraft } from './use-quantity-draft.ts'

export interface QuantityFieldProps extends QuantityDraftOptions {
  /** The name of the form field. */
  name?: string
  /** Attributes of the field, for example its id and its form. */
  attributes?: ComponentProps<'input'> | undefined
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
  /** Enter applies the value and does not submit the form. @default false */
  keepsForm?: boolean
}

/**
 * A quantity field with "less" and "more" buttons (hold to repeat), arrow keys, and Page Up and Page Down for steps
 * of ten. Typed text is corrected on blur or Enter, never while typing.
 */
export function QuantityField(props: QuantityFieldProps) {
  const { value, rules, label, labels, hint, message, attributes } = props
  const { disabled = attributes?.disabled ?? false } = props
  const isFixed = disabled || attributes?.readOnly === true
  const ownId = useId()
  const id = attributes?.id ?? ownId
  const input = useRef<HTMLInputElement>(null)
  /** Also by a script of the page. */
  const isLocked = () => isFixed || input.current!.disabled || input.current!.readOnly
  const { text, kept, type, commit, step, finish } = useQuantityDraft(props, input)

  function press(event: KeyboardEvent) {
    const steps = isLocked() ? undefined : STEPS[event.key]
    if (steps) {
      event.preventDefault()
      step(...steps)
      finish()
    } else if (event.key === 'Enter') {
      // let the shopper see a corrected value before it is submitted
      const isFine = commit()
      if (!isFine || props.keepsForm) event.preventDefault()
    }
  }

  const hintId = `${id}-hint`
  const notes = [attributes?.['aria-describedby'], hint && hintId].filter(Boolean).join(' ')
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
          disabled={isFixed || value <= 0 || stepQuantity(value, -1, rules) >= value}
          onStep={() => isLocked() || step(-1)}
          onEnd={finish}
        />
        <input
          autoComplete="off"
          {...attributes}
          ref={input}
          className="vitrine-quantity-field__input"
          id={id}
          name={props.name}
          type="text"
          role="spinbutton"
          inputMode="numeric"
          maxLength={9}
          disabled={disabled}
          value={text}
          aria-valuenow={value}
          aria-valuemin={smallestQuantity(rules)}
          aria-valuemax={rules.max > 0 ? rules.max : undefined}
          aria-describedby={notes || undefined}
          aria-busy={props.busy || undefined}
          onChange={event => type(event.target.value)}
          onBlur={commit}
          onKeyDown={press}
        />
        <StepButton
          sign="more"
          label={labels.more}
          controls={id}
          disabled={isFixed || stepQuantity(value, 1, rules) <= value}
          onStep={() => isLocked() || step(1)}
          onEnd={finish}
          onLimit={isFixed ? undefined : props.onLimit}
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
  /** Called when the button is released. */
  onEnd(): void
  /** Called when the button is pressed at the limit. */
  onLimit?: (() => void) | undefined
}

function StepButton(props: StepButtonProps) {
  const { sign, label, controls, disabled, onStep, onLimit } = props
  const hold = useHoldToRepeat(() => {
    if (disabled) onLimit?.()
    else onStep()
  }, props.onEnd)
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
