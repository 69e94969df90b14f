import { optional } from 'valibot'
import { type AttributeProps, about, count, text } from '../../src/element/attributes.ts'
import { useHost } from '../../src/element/host.ts'
import { Carousel } from '../../src/ui/carousel/carousel.tsx'
import { serverRow } from '../../src/ui/carousel/server-row.ts'

export const attributes = {
  carouselLabel: about('Accessible name of the ticker, such as News.', text),
  interval: about('Time per headline, in ms.', optional(count, '5000'))
}

/** Headlines that change by themselves, with dots and a pause button and without arrows [NEWS-02]. */
export function NewsTicker({ carouselLabel, interval }: AttributeProps<typeof attributes>) {
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
