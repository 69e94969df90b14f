import { TINY_FILM } from './tiny-film.ts'

const POSTER = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** A slide on which nothing moves. */
export const plain =
  '<div class="vitrine-carousel__slide" style="background: #fff">Une lampe</div>'

/** A slide with a film, which plays by itself. */
export function film(url = TINY_FILM, attributes = 'data-autoplay', title = 'Notre four') {
  return `<div class="vitrine-carousel__slide" style="background: #fff">
    <div class="vitrine-slider__film" data-title="${title}" ${attributes} style="min-height: 20rem">
      <img src="${POSTER}" width="640" height="360" alt="">
      <a href="${url}">Lire la vidéo : ${title}</a>
    </div></div>`
}

/** A slider after a paragraph, where the pointer can rest. */
export function slider(slides: string, attributes = '') {
  return `<p>Avant</p><vitrine-slider carousel-label="À la une" load="eager" speed="0" ${attributes}>
    <div class="vitrine-carousel__track">${slides}</div></vitrine-slider>`
}
