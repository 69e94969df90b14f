import type { Size } from '../../shared/assets/crop-area.ts'

/** Proportions that staff choose from, each also upright. */
const COMMON: readonly Size[] = [
  { width: 1, height: 1 },
  { width: 4, height: 3 },
  { width: 3, height: 2 },
  { width: 16, height: 9 }
]

/** The proportions of an area that need not have a size: those of the picture first, each once. */
export function ratiosFor(picture: Size): Size[] {
  const upright = COMMON.map(({ width, height }) => ({ width: height, height: width }))
  const turned = { width: picture.height, height: picture.width }
  return [picture, ...COMMON, ...upright, turned].filter(
    (ratio, index, all) => all.findIndex(other => hasRatio(ratio, other)) === index
  )
}

/** Whether two sizes have the same proportions. */
export function hasRatio(one: Size, other: Size): boolean {
  return one.width * other.height === one.height * other.width
}
