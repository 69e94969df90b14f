import { useEffect, useEffectEvent } from 'react'
import { array, integer, minValue, number, object, optional, pipe, string } from 'valibot'
import { type AttributeProps, about, json, text } from '../../src/element/attributes.ts'
import { useHost } from '../../src/element/host.ts'
import { messages } from '../../src/i18n/messages.ts'
import { isPlainPress } from '../../src/lib/dom/plain-press.ts'
import { Url } from '../../src/shared/contract/url.ts'
import texts from '../../src/texts/en/news-gallery.json'
import { KeptNode } from '../../src/ui/kept-node.tsx'
import { showLightbox } from '../../src/ui/lightbox/show-lightbox.ts'

const t = messages('newsGallery', texts)

const Pixels = pipe(number(), integer(), minValue(1))

/** A photo of a story. */
const Photo = object({
  /** URL of the picture in its full size. */
  Url,
  /** In pixels. */
  Width: Pixels,
  /** In pixels. */
  Height: Pixels,
  /** Shown below the photo in the lightbox. */
  Caption: optional(string())
})

export const attributes = {
  galleryLabel: about(
    'Accessible name of the full screen view, such as the title of the article.',
    text
  ),
  photos: about(
    'The large photos in the order of the links: `Url`, `Width` and `Height` in px and, optionally, `Caption`.',
    json(array(Photo))
  )
}

/** The server's links to large photos, which open full screen [NEWS-02]. */
export function NewsGallery({ galleryLabel, photos }: AttributeProps<typeof attributes>) {
  const { fallbackContainer } = useHost()

  const open = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>(LINK)
    if (!link || !isPlainPress(event)) return
    const links = [...fallbackContainer.querySelectorAll(LINK)]
    const index = links.indexOf(link)
    if (!photos[index]) return
    event.preventDefault()
    const slides = photos.map(({ Url, Width, Height, Caption }, at) => ({
      src: Url,
      width: Width,
      height: Height,
      caption: Caption ?? t('photo', { number: at + 1 }),
      image: () => links[at]?.querySelector('img') ?? undefined
    }))
    void showLightbox(slides, index, galleryLabel)
  })

  useEffect(() => {
    const stop = new AbortController()
    fallbackContainer.addEventListener('click', event => open(event), { signal: stop.signal })
    return () => stop.abort()
  }, [fallbackContainer])

  return <KeptNode node={fallbackContainer} />
}

const LINK = 'a[href]'
