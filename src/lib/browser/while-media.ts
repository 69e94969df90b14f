/**
 * Runs `start` while a media query matches, and the function that it returns when it no longer does. Returns a function that
 * ends both.
 */
export function whileMedia(query: string, start: () => () => void): () => void {
  const media = matchMedia(query)
  let stop: (() => void) | undefined
  const update = () => {
    stop?.()
    stop = media.matches ? start() : undefined
  }
  update()
  media.addEventListener('change', update)
  return () => {
    media.removeEventListener('change', update)
    stop?.()
  }
}
