// @chunk separate
let pausePlaying: (() => void) | undefined

/**
 * Pauses the video that is playing, because another one starts. Call it whenever a video starts to play.
 *
 * @param pause Pauses the video that starts now; the same function for the same video.
 */
export function startsPlaying(pause: () => void): void {
  if (pausePlaying === pause) return
  pausePlaying?.()
  pausePlaying = pause
}

/** Forgets a video that is gone. */
export function stopsPlaying(pause: () => void): void {
  if (pausePlaying === pause) pausePlaying = undefined
}
