import { useHost } from '../../src/element/host.ts'
import { Carousel } from '../../src/ui/carousel/carousel.tsx'
import { serverRow } from '../../src/ui/carousel/server-row.ts'

export interface BrandCarouselProps {
  carouselLabel: string
  view: 'catalogue' | 'home'
}

/** Autoplay interval and transition duration on the home page, in ms [CAT-13]. */
const INTERVAL = 5000
const SPEED = 500

/** A carousel of brands; CSS sets the number of visible slides for each `view` [CAT-13]. */
export function BrandCarousel({ carouselLabel, view }: BrandCarouselProps) {
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
