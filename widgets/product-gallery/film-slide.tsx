import { useEffect, useRef } from 'react'
import { pictureUrl } from '../../src/lib/settings/picture-url.ts'
import type { GalleryPhoto } from '../../src/shared/contract/photo.ts'

export interface FilmSlideProps {
  photo: GalleryPhoto
  url: string
  name: string
  isCurrent: boolean
}

/** A product video: not loaded before the shopper plays it, and paused when its slide is left. */
export function FilmSlide({ photo, url, name, isCurrent }: FilmSlideProps) {
  const film = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!isCurrent) film.current?.pause()
  }, [isCurrent])
  return (
    // biome-ignore lint/a11y/useMediaCaption: product videos contain no speech
    <video
      ref={film}
      className="vitrine-product-gallery__film"
      aria-label={name}
      controls
      playsInline
      preload="none"
      width={640}
      height={640}
      poster={pictureUrl(photo, 640, 640)}
      src={url}
    />
  )
}
