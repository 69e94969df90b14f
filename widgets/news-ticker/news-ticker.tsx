import { useHost } from '../../src/element/host.ts'
import { Carousel } from '../../src/ui/carousel/carousel.tsx'
import { serverRow } from '../../src/ui/carousel/server-row.ts'

export interface NewsTickerProps {
  carouselLabel: string
  /** In ms. */
  interval: number
}

/** Headlines that change by themselves, with dots and a pause button and without arrows [NEWS-02]. */
export function NewsTicker({ carouselLabel, interval }: NewsTickerProps) {
  const { element, fallback } = useHost()
  return (
    <Carousel
      label={carouselLabel}
      slides={serverRow(fallback, element.localName)}
      autoplay
      interval={interval}
      arrows={false}
      dots
    />
  )
}
