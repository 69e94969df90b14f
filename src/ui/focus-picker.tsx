import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
  useState
} from 'react'
import {
  FOCUS_STEP,
  type FocalPoint,
  MIDDLE,
  nearestPoint
} from '../shared/assets/focal-point.ts'
import { t } from './asset-field.messages.ts'
import { FieldForm } from './field-form.ts'

const MOVES: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -FOCUS_STEP, y: 0 },
  ArrowRight: { x: FOCUS_STEP, y: 0 },
  ArrowUp: { x: 0, y: -FOCUS_STEP },
  ArrowDown: { x: 0, y: FOCUS_STEP }
}

export interface FocusPickerProps {
  /** Of the two inputs, from the left and from the top. */
  names: readonly [x: string, y: string]
  /** The name of the file. */
  file: string
  picture: string
  point?: FocalPoint | undefined
  /** Whether it is shown at first. */
  isOpen?: boolean
  onChange(point: FocalPoint): void
}

/** The part of a picture that stays visible where it is cropped: chosen with the pointer, the arrow keys or as numbers [AST-04]. */
export function FocusPicker(props: FocusPickerProps) {
  const { names, file, picture, point, isOpen = false, onChange } = props
  const id = useId()
  const { x, y } = point ?? MIDDLE
  const isActed = useRef(false)
  /** How many times the pointer or a key has chosen a point. */
  const [choices, setChoices] = useState(0)
  const told = { isActed, choices }
  // after the effects of the fields
  useEffect(() => {
    isActed.current = false
  })

  function act(next: FocalPoint) {
    isActed.current = true
    onChange(next)
  }

  function choose({ currentTarget, clientX, clientY, pointerId, buttons }: PointerEvent) {
    if (buttons !== 1) return
    currentTarget.setPointerCapture(pointerId)
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    act(
      nearestPoint({
        x: (100 * (clientX - left)) / width,
        y: (100 * (clientY - top)) / height
      })
    )
  }

  function pressKey(event: KeyboardEvent) {
    const move = MOVES[event.key]
    if (!move || event.ctrlKey || event.altKey || event.metaKey) return
    // the page would scroll
    event.preventDefault()
    act(nearestPoint({ x: x + move.x, y: y + move.y }))
    setChoices(choices + 1)
  }

  return (
    <details className="vitrine-focus" open={isOpen}>
      <summary>{t('focus')}</summary>
      <p className="vitrine-asset-field__hint" id={`${id}-hint`}>
        {t('focusHint')}
      </p>
      {/* an application, because a screen reader would keep the arrow keys to itself otherwise */}
      <div
        className="vitrine-focus__picture"
        role="application"
        aria-label={t('focusOf', { name: file, x, y })}
        aria-describedby={`${id}-hint`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move the point.
        tabIndex={0}
        onPointerDown={choose}
        onPointerMove={choose}
        onPointerUp={() => setChoices(choices + 1)}
        onKeyDown={pressKey}
      >
        <img src={picture} alt="" draggable={false} />
        <span
          className="vitrine-focus__point"
          style={{ left: `${x}%`, top: `${y}%` } as CSSProperties}
        />
      </div>
      <div className="vitrine-focus__numbers">
        <PercentField
          label={t('focusX')}
          name={names[0]}
          value={x}
          told={told}
          onChange={percent => onChange({ x: percent, y })}
        />
        <PercentField
          label={t('focusY')}
          name={names[1]}
          value={y}
          told={told}
          onChange={percent => onChange({ x, y: percent })}
        />
      </div>
    </details>
  )
}

interface PercentFieldProps {
  label: string
  name: string
  value: number
  /** Whether the pointer or a key changes the value now, and how many times that has ended. */
  told: { isActed: RefObject<boolean>; choices: number }
  onChange(percent: number): void
}

/** A number is typed digit by digit, and moves to the nearest point when the focus leaves. */
function PercentField({ label, name, value, told, onChange }: PercentFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isChanged = useRef(false)
  const { isActed, choices } = told

  // the page hears of the pointer and of keys as if the number were typed
  // biome-ignore lint/correctness/useExhaustiveDependencies: it tells of another value
  useEffect(() => {
    if (!isActed.current) return
    isChanged.current = true
    input.current!.dispatchEvent(new Event('input', { bubbles: true }))
  }, [isActed, value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it tells of another choice
  useEffect(() => {
    if (isChanged.current) input.current!.dispatchEvent(new Event('change', { bubbles: true }))
    isChanged.current = false
  }, [choices])

  return (
    <div>
      <label className="vitrine-label" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        className="vitrine-input"
        id={id}
        name={name}
        form={useContext(FieldForm)}
        type="number"
        min="0"
        max="100"
        // any number is typed; a step would reject the form while the field is hidden
        step="any"
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) =>
          onChange(Math.min(100, Math.max(0, Math.round(currentTarget.valueAsNumber) || 0)))
        }
        onBlur={() => onChange(nearestPoint({ x: value, y: value }).x)}
      />
    </div>
  )
}
