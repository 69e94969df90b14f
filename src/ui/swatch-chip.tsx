/** Side of the drawing; its size on the page comes from the style sheet. */
const SIDE = 24

export interface SwatchChipProps {
  /** One to three colours, as CSS knows them; anything else is left out. */
  colors: readonly (string | null | undefined)[]
}

/** A square of one colour, or split into two or three [PDP-02]. The name beside it says what it is. */
export function SwatchChip({ colors }: SwatchChipProps) {
  const known = colors.filter(isColor)
  const width = SIDE / known.length
  return (
    <svg className="vitrine-swatch-chip" viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
      {known.map((color, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a stripe is its place.
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

/** Colours come from the server's data: nothing that loads or refers to something else. */
function isColor(color: string | null | undefined): color is string {
  return !!color && !color.includes('(') && CSS.supports('color', color)
}
