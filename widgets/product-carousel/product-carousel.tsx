import { useHost } from '../../src/element/host.ts'
import { Carousel } from '../../src/ui/carousel/carousel.tsx'
import { serverRow } from '../../src/ui/carousel/server-row.ts'

export interface ProductCarouselProps {
  carouselLabel: string
  /** In ms. */
  speed: number
  infinite: boolean
  autoplay: boolean
  /** In ms. */
  interval: number
}

/** A carousel of the page's product cards, operated by arrow buttons, arrow keys or swiping [CAT-12], [CAT-13]. */
export function ProductCarousel({ carouselLabel, ...options }: ProductCarouselProps) {
  const { element, fallback } = useHost()
  return (
    <Carousel
      label={carouselLabel}
      slides={serverRow(fallback, element.localName)}
      {...options}
    />
  )
}
