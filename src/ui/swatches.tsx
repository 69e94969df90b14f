import { SwatchChip, type SwatchChipProps } from './swatch-chip.tsx'

interface Swatch {
  id: string
  name: string
  colors: SwatchChipProps['colors']
  /** Why it is unavailable. */
  note?: string | undefined
  disabled?: boolean
}

export interface SwatchesProps {
  /** The label of the group, such as "Colour". */
  legend: string
  /** Name of the form field. */
  name: string
  /** The id of their form, if it is not the one around them. */
  form?: string | undefined
  swatches: readonly Swatch[]
  /** Id of the selected swatch; `''` for none. */
  value: string
  onChange(id: string): void
}

/** A radio group of colours, each with a visible name. */
export function Swatches({ legend, name, form, swatches, value, onChange }: SwatchesProps) {
  return (
    <fieldset className="vitrine-swatches">
      <legend className="vitrine-label">{legend}</legend>
      <div className="vitrine-swatches__list">
        {swatches.map(({ id, name: color, colors, note, disabled }) => (
          <label key={id} className="vitrine-swatches__swatch">
            <input
              className="vitrine-swatches__input"
              type="radio"
              name={name}
              form={form}
              value={id}
              checked={id === value}
              disabled={disabled}
              onChange={() => onChange(id)}
            />
            <SwatchChip colors={colors} />
            <span className="vitrine-swatches__text">
              <span>{color}</span>
              {note && <small className="vitrine-swatches__note">{note}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
