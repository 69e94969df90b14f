import { type AttributeProps, about, text } from '../../src/element/attributes.ts'
import { useHost } from '../../src/element/host.ts'
import { Carousel } from '../../src/ui/carousel/carousel.tsx'
import { serverRow } from '../../src/ui/carousel/server-row.ts'

/** Duration of a move, in ms [NEWS-02]. */
const SPEED = 800

export const attributes = {
  carouselLabel: about('Accessible name of the slider, such as the heading above it.', text)
}

/** A carousel of news; CSS sets the number of visible slides [NEWS-02]. */
export function NewsSlider({ carouselLabel }: AttributeProps<typeof attributes>) {
  const { element, fallback } = useHost()
  return (
    <Carousel
      label={carouselLabel}
      slides={serverRow(fallback, element.localName)}
      speed={SPEED}
    />
  )
}
