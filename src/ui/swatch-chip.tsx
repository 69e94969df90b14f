/** Size of the drawing; CSS sets the displayed size. */
const SIDE = 24

export interface SwatchChipProps {
  /** One to three CSS colours; invalid ones are ignored. */
  colors: readonly (string | null | undefined)[]
}

/** A square in one to three colours [PDP-02]. The accessible name is the text beside it. */
export function SwatchChip({ colors }: SwatchChipProps) {
  const known = colors.filter(isColor)
  const width = SIDE / known.length
  return (
    <svg className="vitrine-swatch-chip" viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
      {known.map((color, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a stripe is identified by its position.
          key={index}
          x={index * width}
          width={width}
          height={SIDE}
          fill={color}
        />
      ))}
    </svg>
  )
}

/** Colours come from server data, so values that load or reference a resource are rejected. */
function isColor(color: string | null | undefined): color is string {
  return !!color && !color.includes('(') && CSS.supports('color', color)
}
