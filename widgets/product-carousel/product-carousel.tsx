import { optional } from 'valibot'
import { type AttributeProps, about, count, flag, text } from '../../src/element/attributes.ts'
import { useHost } from '../../src/element/host.ts'
import { Carousel } from '../../src/ui/carousel/carousel.tsx'
import { serverRow } from '../../src/ui/carousel/server-row.ts'

export const attributes = {
  carouselLabel: about('Accessible name of the carousel, such as the heading above it.', text),
  speed: about('Duration of the slide transition, in ms.', optional(count, '800')),
  infinite: about('Whether the first product follows the last one.', optional(flag, 'true')),
  autoplay: about(
    'Whether the carousel advances automatically, with a pause button.',
    optional(flag, 'false')
  ),
  interval: about('Autoplay interval, in ms.', optional(count, '3000'))
}

/** A carousel of the page's product cards, operated by arrow buttons, arrow keys or swiping [CAT-12], [CAT-13]. */
export function ProductCarousel({
  carouselLabel,
  ...options
}: AttributeProps<typeof attributes>) {
  const { element, fallback } = useHost()
  return (
    <Carousel
      label={carouselLabel}
      slides={serverRow(fallback, element.localName)}
      {...options}
    />
  )
}
