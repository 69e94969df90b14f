import { useId, useState } from 'react'
import {
  type CropArea,
  type CropRules,
  clampArea,
  resizeArea
} from '../../lib/assets/crop-area.ts'
import { t } from './crop.messages.ts'

export interface CropFieldsProps {
  rules: CropRules
  area: CropArea
  onChange(area: CropArea): void
}

/** The position and the width of the crop area as numbers, exact to the px. The height follows from the width. */
export function CropFields({ rules, area, onChange }: CropFieldsProps) {
  return (
    <div className="vitrine-crop__fields">
      <NumberField
        label={t('x')}
        value={area.x}
        onChange={x => onChange(clampArea({ ...area, x }, rules))}
      />
      <NumberField
        label={t('y')}
        value={area.y}
        onChange={y => onChange(clampArea({ ...area, y }, rules))}
      />
      <NumberField
        label={t('width')}
        value={area.width}
        onChange={width => onChange(resizeArea(area, width, rules))}
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
