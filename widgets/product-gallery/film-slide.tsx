import { useEffect, useRef } from 'react'

import { context } from '../../src/context.ts'
import type { GalleryPhoto } from '../../src/contract/photo.ts'
import { assetUrl } from '../../src/lib/url/asset-url.ts'

export interface FilmSlideProps {
  photo: GalleryPhoto
  url: string
  name: string
  isCurrent: boolean
}

/** A film of the product: nothing of it is fetched before somebody plays it, and it stops when it leaves. */
export function FilmSlide({ photo, url, name, isCurrent }: FilmSlideProps) {
  const film = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!isCurrent) film.current?.pause()
  }, [isCurrent])
  return (
    // biome-ignore lint/a11y/useMediaCaption: the shop's films of things say nothing
    <video
      ref={film}
      className="vitrine-product-gallery__film"
      aria-label={name}
      controls
      playsInline
      preload="none"
      width={640}
      height={640}
      poster={assetUrl(context().applicationPath, photo, 640, 640)}
      src={url}
    />
  )
}
