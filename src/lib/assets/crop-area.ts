/** In px. */
export interface Size {
  width: number
  height: number
}

/** A part of a picture, in px of the picture as it is shown. */
export interface CropArea extends Size {
  x: number
  y: number
}

/** What to crop: a picture as it is shown, which is after its rotation, and the size of the result. */
export interface CropRules {
  picture: Size
  required: Size
}

/** Clockwise, in degrees. */
export type Rotation = 0 | 90 | 180 | 270

/** A corner of an area; its letters are the sides that it touches. */
export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'

/** The smallest area, as a share of the required size: its px are enlarged twice. */
const MIN_SHARE = 0.5

/** The largest area of the required proportions, in the middle of the picture. */
export function largestArea({ picture, required }: CropRules): CropArea {
  const width = widestIn(picture, required)
  const height = heightOf(width, required)
  return {
    x: Math.round((picture.width - width) / 2),
    y: Math.round((picture.height - height) / 2),
    width,
    height
  }
}

/**
 * The nearest area that is valid: whole px, the required proportions, and entirely within the picture. A valid area stays as it is.
 */
export function clampArea(area: CropArea, { picture, required }: CropRules): CropArea {
  const width = clampWidth(area.width, picture, required)
  const height = heightOf(width, required)
  return {
    x: clamp(area.x, 0, picture.width - width),
    y: clamp(area.y, 0, picture.height - height),
    width,
    height
  }
}

/** Gives the area another width; its middle stays where it is, as far as the picture allows it. */
export function resizeArea(area: CropArea, width: number, rules: CropRules): CropArea {
  const newWidth = clampWidth(width, rules.picture, rules.required)
  const height = heightOf(newWidth, rules.required)
  const x = area.x + (area.width - newWidth) / 2
  const y = area.y + (area.height - height) / 2
  return clampArea({ x, y, width: newWidth, height }, rules)
}

/**
 * Moves a corner; the opposite one stays where it is.
 *
 * @param by The distance in px of the picture.
 */
export function dragCorner(
  area: CropArea,
  corner: Corner,
  by: { x: number; y: number },
  rules: CropRules
): CropArea {
  const { picture, required } = rules
  const isTop = corner.startsWith('top')
  const isLeft = corner.endsWith('left')
  // the side that was moved further decides, so that the corner follows the pointer
  const wider = isLeft ? -by.x : by.x
  const taller = ((isTop ? -by.y : by.y) * required.width) / required.height
  const wanted = area.width + (Math.abs(wider) > Math.abs(taller) ? wider : taller)
  const room = {
    width: isLeft ? area.x + area.width : picture.width - area.x,
    height: isTop ? area.y + area.height : picture.height - area.y
  }
  const width = Math.min(
    clampWidth(wanted, picture, required),
    Math.max(area.width, widestIn(room, required))
  )
  const height = heightOf(width, required)
  const x = isLeft ? area.x + area.width - width : area.x
  const y = isTop ? area.y + area.height - height : area.y
  return clampArea({ x, y, width, height }, rules)
}

/** The area after a rotation of its picture: it shows the same part. */
export function rotateArea(area: CropArea, picture: Size, rotation: Rotation): CropArea {
  const { x, y, width, height } = area
  const right = picture.width - x - width
  const bottom = picture.height - y - height
  if (rotation === 90) return { x: bottom, y: x, width: height, height: width }
  if (rotation === 180) return { x: right, y: bottom, width, height }
  if (rotation === 270) return { x: y, y: right, width: height, height: width }
  return area
}

/** The size of a picture after a rotation. */
export function rotateSize({ width, height }: Size, rotation: Rotation): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** A quarter more, clockwise, or less. */
export function addRotation(rotation: Rotation, by: 90 | -90): Rotation {
  return ((rotation + by + 360) % 360) as Rotation
}

/** What an upload needs: nothing if it has exactly the required size [AST-09]; `'small'` ones are rejected [AST-10]. */
export function cropNeed(picture: Size, required: Size): 'nothing' | 'crop' | 'small' {
  if (picture.width < required.width || picture.height < required.height) return 'small'
  return picture.width > required.width || picture.height > required.height ? 'crop' : 'nothing'
}

/** Whether the area has fewer px than required, so that the result is enlarged and blurred. */
export function isEnlarged(area: Size, required: Size): boolean {
  return area.width < required.width || area.height < required.height
}

function heightOf(width: number, required: Size): number {
  return Math.max(1, Math.round((width * required.height) / required.width))
}

/** The widest area of the required proportions that fits into a room. */
function widestIn(room: Size, required: Size): number {
  const byHeight = Math.floor((room.height * required.width) / required.height)
  return Math.max(1, Math.min(room.width, byHeight))
}

function clampWidth(width: number, picture: Size, required: Size): number {
  const most = widestIn(picture, required)
  const least = Math.min(most, Math.ceil(required.width * MIN_SHARE))
  return clamp(width, least, most)
}

/** The nearest whole number within the limits. */
function clamp(value: number, least: number, most: number): number {
  return Math.round(Math.min(Math.max(value, least), most))
}
