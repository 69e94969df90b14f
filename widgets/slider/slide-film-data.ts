import { slidesOf } from '../../src/ui/carousel/row.ts'

/** A film on a slide, as the page describes it. */
export interface SlideFilmData {
  id: string
  /** The element with the poster, which the film covers. */
  box: HTMLElement
  /** The link to the film, which a button replaces. */
  link: HTMLAnchorElement
  url: string
  title: string
  /** Whether it plays by itself, without sound, while its slide is shown. */
  isAutoplay: boolean
  /** URL of the captions of a file. */
  captions: string | undefined
  /** The index of its slide. */
  slide: number
}

/** A film keeps its id when slides are added before it. */
const ids = new WeakMap<HTMLElement, string>()
let lastId = 0

function idOf(box: HTMLElement): string {
  const id = ids.get(box) ?? `film-${++lastId}`
  ids.set(box, id)
  return id
}

/** The films on the slides of a row [MEDIA-01]. */
export function filmsOf(track: HTMLElement): SlideFilmData[] {
  return slidesOf(track).flatMap((element, slide) =>
    [...element.querySelectorAll<HTMLElement>('.vitrine-slider__film')].flatMap(box => {
      const link = box.querySelector<HTMLAnchorElement>('a[href]')
      if (!link) {
        console.warn('Vitrine: this film of a slide has no link to its file or page:', box)
        return []
      }
      const { title = '', autoplay, captions } = box.dataset
      const isAutoplay = autoplay !== undefined && autoplay !== 'false'
      return [{ id: idOf(box), box, link, url: link.href, title, isAutoplay, captions, slide }]
    })
  )
}
