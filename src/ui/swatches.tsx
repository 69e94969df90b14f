import { SwatchChip, type SwatchChipProps } from './swatch-chip.tsx'

interface Swatch {
  id: string
  name: string
  colors: SwatchChipProps['colors']
  /** Why it cannot be had. */
  note?: string | undefined
  disabled?: boolean
}

export interface SwatchesProps {
  /** What is chosen here, such as "Colour". */
  legend: string
  /** Name of the form field. */
  name: string
  swatches: readonly Swatch[]
  /** Id of the chosen swatch; `''` for none. */
  value: string
  onChange(id: string): void
}

/** Colours to choose from: a radio group in which every colour has its name in view. */
export function Swatches({ legend, name, swatches, value, onChange }: SwatchesProps) {
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
