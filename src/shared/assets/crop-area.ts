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

/** In px of a picture. */
export interface Point {
  x: number
  y: number
}

/** What to crop: a picture as it is shown, which is after its rotation, and the size of the result. */
export interface CropRules {
  picture: Size
  required: Size
  /** By how much the picture is turned within its own frame, clockwise, in degrees from -45 to 45. */
  tilt?: number | undefined
  /** The smallest width of the area, in px; by default half of the required one. */
  least?: number | undefined
}

/** Clockwise, in degrees. */
export type Rotation = 0 | 90 | 180 | 270

/** Where an area lies, seen from a point of its edge: 1 to the right or below, -1 to the left or above, 0 on both sides. */
export interface Direction {
  x: -1 | 0 | 1
  y: -1 | 0 | 1
}

/** The smallest area, as a share of the required size: its px are enlarged twice. */
const MIN_SHARE = 0.5

/** The largest area of the required proportions, in the middle of the picture. */
export function largestArea(rules: CropRules): CropArea {
  const { picture, required } = rules
  const width = widest(rules)
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
export function clampArea(area: CropArea, rules: CropRules): CropArea {
  const { picture, required } = rules
  const width = clampWidth(area.width, rules)
  const height = heightOf(width, required)
  // not -0, which tests tell from 0
  const whole = { x: Math.round(area.x) || 0, y: Math.round(area.y) || 0, width, height }
  if (isInside(whole, rules)) return whole
  const middle = { x: area.x + width / 2, y: area.y + height / 2 }
  const { x, y } = nearestMiddle(middle, { width, height }, rules)
  return {
    x: clamp(x - width / 2, 0, picture.width - width),
    y: clamp(y - height / 2, 0, picture.height - height),
    width,
    height
  }
}

/** Gives the area another width; its middle stays where it is, as far as the picture allows it. */
export function resizeArea(area: CropArea, width: number, rules: CropRules): CropArea {
  const newWidth = clampWidth(width, rules)
  const height = heightOf(newWidth, rules.required)
  const x = area.x + (area.width - newWidth) / 2
  const y = area.y + (area.height - height) / 2
  return clampArea({ x, y, width: newWidth, height }, rules)
}

/**
 * The area that begins at a point, in a direction: what a handle is dragged to, whose opposite is the point. The point stays where it is;
 * the width is the nearest one to `width` for which there is room.
 */
export function areaFrom(
  point: Point,
  { x, y }: Direction,
  width: number,
  rules: CropRules
): CropArea {
  const start = nearestMiddle(point, { width: 0, height: 0 }, rules)
  const areaOf = (wide: number): CropArea => {
    const height = heightOf(wide, rules.required)
    return {
      x: Math.round(start.x + ((x - 1) / 2) * wide),
      y: Math.round(start.y + ((y - 1) / 2) * height),
      width: wide,
      height
    }
  }
  let least = 0
  let most = clampWidth(width, rules) + 1
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2)
    if (isInside(areaOf(middle), rules)) least = middle
    else most = middle
  }
  return clampArea(areaOf(clampWidth(least, rules)), rules)
}

/** Whether no part of the area is outside of the picture. */
export function isInside({ x, y, width, height }: CropArea, rules: CropRules): boolean {
  const { picture } = rules
  if (x < 0 || y < 0 || x + width > picture.width || y + height > picture.height) return false
  if (!rules.tilt) return true
  const middle = { x: x + width / 2, y: y + height / 2 }
  const room = roomIn(rules, { width, height }, 0)
  const { along, down } = toTilted(fromMiddle(middle, picture), rules.tilt)
  return Math.abs(along) <= room.width / 2 && Math.abs(down) <= room.height / 2
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

/** What rounding to whole px may add to a side of an area in a tilted picture. */
const ROUNDING = 1

/** The widest area of the required proportions that fits into the picture. */
function widest({ picture, required, tilt = 0 }: CropRules): number {
  const byHeight = Math.floor((picture.height * required.width) / required.height)
  const upright = Math.min(picture.width, byHeight)
  if (tilt === 0) return Math.max(1, upright)
  const ratio = required.height / required.width
  const { cos, sin } = anglesOf(tilt)
  const room = (side: number) => side - 3 * ROUNDING
  const tilted = Math.min(
    room(picture.width) / (cos + ratio * sin),
    room(picture.height) / (sin + ratio * cos)
  )
  return Math.max(1, Math.min(upright, Math.floor(tilted)))
}

function clampWidth(width: number, rules: CropRules): number {
  const most = widest(rules)
  const least = Math.min(most, rules.least ?? Math.ceil(rules.required.width * MIN_SHARE))
  return clamp(width, least, most)
}

/** How many steps the search for a point in both frames takes; it is exact after a few. */
const STEPS = 24

/** The nearest point to `middle` that can be the middle of an area of this size. */
function nearestMiddle(middle: Point, size: Size, rules: CropRules): Point {
  const { picture, tilt = 0 } = rules
  const frame = { width: picture.width - size.width, height: picture.height - size.height }
  let { x, y } = fromMiddle(middle, picture)
  if (tilt === 0) ({ x, y } = within({ x, y }, frame))
  else {
    const room = roomIn(rules, size, ROUNDING)
    // Dykstra's projection: the nearest point in the frame and in the tilted picture
    let frameRest = { x: 0, y: 0 }
    let pictureRest = { x: 0, y: 0 }
    for (let step = 0; step < STEPS; step += 1) {
      const inFrame = within({ x: x + frameRest.x, y: y + frameRest.y }, frame)
      frameRest = { x: x + frameRest.x - inFrame.x, y: y + frameRest.y - inFrame.y }
      const wanted = { x: inFrame.x + pictureRest.x, y: inFrame.y + pictureRest.y }
      const tilted = toTilted(wanted, tilt)
      const kept = within({ x: tilted.along, y: tilted.down }, room)
      const back = toTilted(kept, -tilt)
      pictureRest = { x: wanted.x - back.along, y: wanted.y - back.down }
      x = back.along
      y = back.down
    }
    // whatever is left of the way is the way to the middle of the picture
    const share = Math.min(1, shareOf(x, frame.width), shareOf(y, frame.height))
    x *= share
    y *= share
  }
  return { x: x + picture.width / 2, y: y + picture.height / 2 }
}

function shareOf(distance: number, side: number): number {
  return distance === 0 ? 1 : Math.max(0, side) / 2 / Math.abs(distance)
}

/** The room for the middle of an area in a tilted picture, along the sides of the picture. */
function roomIn({ picture, tilt = 0 }: CropRules, size: Size, margin: number): Size {
  const { cos, sin } = anglesOf(tilt)
  return {
    width: picture.width - size.width * cos - size.height * sin - 2 * margin,
    height: picture.height - size.width * sin - size.height * cos - 2 * margin
  }
}

function anglesOf(tilt: number): { cos: number; sin: number } {
  const radians = (Math.abs(tilt) * Math.PI) / 180
  return { cos: Math.cos(radians), sin: Math.sin(radians) }
}

/** A distance along the sides of a picture that is tilted clockwise. */
function toTilted({ x, y }: Point, tilt: number): { along: number; down: number } {
  const radians = (tilt * Math.PI) / 180
  const cos = Math.cos(radians)
  const sin = Math.sin(radians)
  return { along: x * cos + y * sin, down: y * cos - x * sin }
}

function fromMiddle({ x, y }: Point, { width, height }: Size): Point {
  return { x: x - width / 2, y: y - height / 2 }
}

/** The nearest point in a frame around 0. */
function within({ x, y }: Point, { width, height }: Size): Point {
  const limit = (value: number, side: number) =>
    Math.min(Math.max(value, -Math.max(0, side) / 2), Math.max(0, side) / 2)
  return { x: limit(x, width), y: limit(y, height) }
}

/** The nearest whole number within the limits. */
function clamp(value: number, least: number, most: number): number {
  return Math.round(Math.min(Math.max(value, least), most))
}
