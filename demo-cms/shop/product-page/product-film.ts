import type { Photo } from 'vitrine/contract'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { text } from '../../kernel/texts/texts.ts'
import { filmSeconds } from '../../simulators/film/film-file.ts'
import type { Turn } from '../catalogue/turn.ts'

/** A film of a product, for `<vitrine-video>`. */
interface ProductFilm {
  url: string
  title: string
  poster: Photo | undefined
  /** In s. */
  seconds: number
  /** As players show it: `0:03`. */
  length: string
}

/** The film of a product that has a 360° view: the same pictures, one after the other [MEDIA-01]. */
export function productFilm(
  basePath: string,
  { culture }: LocalizedSite,
  { id, name }: { id: number; name: string },
  { frames }: Turn
): ProductFilm {
  const seconds = filmSeconds(frames.length)
  return {
    url: `${basePath}/films/${id}.webm`,
    title: text(culture, 'Product.FilmTitle', { product: name }),
    poster: frames[0],
    seconds,
    length: `0:${String(seconds).padStart(2, '0')}`
  }
}
