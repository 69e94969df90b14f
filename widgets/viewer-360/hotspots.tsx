import type { Hotspot } from '../../src/contract/photo.ts'
import { Popover } from '../../src/ui/popover.tsx'

export interface HotspotsProps {
  hotspots: readonly Hotspot[]
  /** The frame in view. */
  frame: number
}

/** Buttons on the parts that something is said about, where they can be seen. */
export function Hotspots({ hotspots, frame }: HotspotsProps) {
  return hotspots.map(({ Label, Text, Places }) => {
    const place = Places.find(({ Frame }) => Frame === frame)
    return (
      <span
        key={Label}
        className="vitrine-viewer-360__spot"
        hidden={!place}
        style={place && { insetBlockStart: `${place.Y}%`, left: `${place.X}%` }}
        // it is pressed, not dragged
        onPointerDown={event => event.stopPropagation()}
      >
        <Popover button="+" label={Label} className="vitrine-viewer-360__point">
          <strong>{Label}</strong>
          <p>{Text}</p>
        </Popover>
      </span>
    )
  })
}
