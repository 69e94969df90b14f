import { expect, test, vi } from 'vitest'

import { startsPlaying, stopsPlaying } from '../../../src/lib/video/one-at-a-time.ts'

test('pauses the video that is playing, except for one that starts by itself [MEDIA-01]', () => {
  const [slide, film, other] = [vi.fn(), vi.fn(), vi.fn()]
  expect(startsPlaying(slide, true)).toBe(true)
  expect(startsPlaying(film)).toBe(true)
  expect(slide).toHaveBeenCalledOnce()
  expect(startsPlaying(slide, true)).toBe(false)
  expect(film).not.toHaveBeenCalled()
  expect(startsPlaying(other)).toBe(true)
  expect(film).toHaveBeenCalledOnce()
  stopsPlaying(other)
  expect(startsPlaying(slide, true)).toBe(true)
  stopsPlaying(slide)
})
