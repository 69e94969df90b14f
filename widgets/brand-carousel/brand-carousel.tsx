import { useHost } from '../../src/element/host.ts'
import { Carousel } from '../../src/ui/carousel/carousel.tsx'
import { serverRow } from '../../src/ui/carousel/server-row.ts'

export interface BrandCarouselProps {
  carouselLabel: string
  view: 'catalogue' | 'home'
}

/** Between two moves at home, and how long a move takes, in ms [CAT-13]. */
const INTERVAL = 5000
const SPEED = 500

/** Brands in a row; how many are in view says the css of the view [CAT-13]. */
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
