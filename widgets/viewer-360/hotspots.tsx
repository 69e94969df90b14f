import type { Hotspot } from '../../src/shared/contract/photo.ts'
import { Popover } from '../../src/ui/popover.tsx'

export interface HotspotsProps {
  hotspots: readonly Hotspot[]
  /** The visible frame. */
  frame: number
}

/** Buttons with notes on parts of the product, shown in the frames where the part is visible. */
export function Hotspots({ hotspots, frame }: HotspotsProps) {
  return hotspots.map(({ Label, Text, Places }) => {
    const place = Places.find(({ Frame }) => Frame === frame)
    return (
      <span
        key={Label}
        className="vitrine-viewer-360__spot"
        hidden={!place}
        style={place && { insetBlockStart: `${place.Y}%`, left: `${place.X}%` }}
        // pressing a hotspot must not start dragging
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
