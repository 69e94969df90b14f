import { useId, useState } from 'react'
import {
  type CropTask,
  type CropView,
  moveArea,
  widenArea
} from '../../shared/assets/crop-view.ts'
import { t } from './crop.messages.ts'

export interface CropFieldsProps {
  task: CropTask
  view: CropView
  onChange(change: (view: CropView) => CropView): void
}

/** The position and the width of the crop area as numbers, exact to the px. The height follows from the width. */
export function CropFields({ task, view, onChange }: CropFieldsProps) {
  const { x, y, width } = view.area
  return (
    <div className="vitrine-crop__fields">
      <NumberField
        label={t('x')}
        value={x}
        onChange={to => onChange(now => moveArea(now, { x: to, y: now.area.y }, task))}
      />
      <NumberField
        label={t('y')}
        value={y}
        onChange={to => onChange(now => moveArea(now, { x: now.area.x, y: to }, task))}
      />
      <NumberField
        label={t('width')}
        value={width}
        onChange={to => onChange(now => widenArea(now, to, task))}
      />
    </div>
  )
}

interface NumberFieldProps {
  label: string
  value: number
  onChange(value: number): void
}

/** Shows what was typed until the focus leaves: the first digits of a width are often too small a width. */
function NumberField({ label, value, onChange }: NumberFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()

  return (
    <div>
      <label className="vitrine-label" htmlFor={id}>
        {label}
      </label>
      <input
        className="vitrine-input"
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={typed ?? value}
        onChange={event => {
          const text = event.currentTarget.value.trim()
          setTyped(text)
          if (/^\d+$/.test(text)) onChange(Number(text))
        }}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  )
}
