import { useEffect, useEffectEvent } from 'react'
import { useHost } from '../../src/element/host.ts'
import { messages } from '../../src/i18n/messages.ts'
import { isPlainPress } from '../../src/lib/dom/plain-press.ts'
import texts from '../../src/texts/en/news-gallery.json'
import { KeptNode } from '../../src/ui/kept-node.tsx'
import { showLightbox } from '../../src/ui/lightbox/show-lightbox.ts'

const t = messages('newsGallery', texts)

/** A photo of a story. */
export interface Photo {
  /** URL of the picture in its full size. */
  Url: string
  /** In pixels. */
  Width: number
  /** In pixels. */
  Height: number
  /** Shown below the photo in the lightbox. */
  Caption?: string | undefined
}

export interface NewsGalleryProps {
  galleryLabel: string
  photos: readonly Photo[]
}

/** The server's links to large photos, which open full screen [NEWS-02]. */
export function NewsGallery({ galleryLabel, photos }: NewsGalleryProps) {
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
