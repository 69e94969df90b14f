let playing: { pause: () => void; yields: boolean } | undefined

/**
 * Pauses the video that is playing, because another one starts. Call it whenever a video starts to play.
 *
 * @param pause Pauses the video that starts now; the same function for the same video.
 * @param yields Whether it starts by itself, and must not pause one that the shopper has started.
 * @returns whether it may play.
 */
export function startsPlaying(pause: () => void, yields = false): boolean {
  if (playing?.pause === pause) return true
  if (yields && playing && !playing.yields) return false
  const before = playing
  playing = { pause, yields }
  before?.pause()
  return true
}

/** Forgets a video that has been paused or is gone. */
export function stopsPlaying(pause: () => void): void {
  if (playing?.pause === pause) playing = undefined
}
