import { useHost } from '../../src/element/host.ts'
import { Carousel } from '../../src/ui/carousel/carousel.tsx'
import { serverRow } from '../../src/ui/carousel/server-row.ts'
import { fadeRow } from './fade-row.ts'

export interface SliderProps {
  carouselLabel: string
  interval: number
  speed: number
}

/** Slides that fade into each other by themselves, with dots and a pause button [MEDIA-02]. */
export function Slider({ carouselLabel, interval, speed }: SliderProps) {
  const { element, fallback } = useHost()
  return (
    <Carousel
      label={carouselLabel}
      slides={serverRow(fallback, element.localName)}
      createRow={fadeRow}
      autoplay={interval > 0}
      interval={interval}
      speed={speed}
      arrows={false}
      dots
    />
  )
}
