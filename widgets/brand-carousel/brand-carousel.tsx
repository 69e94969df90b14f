import { optional } from 'valibot'
import { type AttributeProps, about, oneOf, text } from '../../src/element/attributes.ts'
import { useHost } from '../../src/element/host.ts'
import { Carousel } from '../../src/ui/carousel/carousel.tsx'
import { serverRow } from '../../src/ui/carousel/server-row.ts'

export const attributes = {
  carouselLabel: about('Accessible name of the carousel, such as the heading above it.', text),
  view: about(
    '`catalogue` shows six brands (three below 1024 px, two below 600 px, one below 480 px); `home` shows five, four, three or two and advances every 5 s.',
    optional(oneOf(['catalogue', 'home']), 'catalogue')
  )
}

/** Autoplay interval and transition duration on the home page, in ms [CAT-13]. */
const INTERVAL = 5000
const SPEED = 500

/** A carousel of brands; CSS sets the number of visible slides for each `view` [CAT-13]. */
export function BrandCarousel({ carouselLabel, view }: AttributeProps<typeof attributes>) {
  const { element, fallback } = useHost()
  return (
    <Carousel
      label={carouselLabel}
      slides={serverRow(fallback, element.localName)}
      autoplay={view === 'home'}
      interval={INTERVAL}
      speed={SPEED}
    />
  )
}
