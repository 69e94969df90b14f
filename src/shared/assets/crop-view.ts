import {
  addRotation,
  areaFrom,
  type CropArea,
  type CropRules,
  clampArea,
  type Direction,
  largestArea,
  type Point,
  type Rotation,
  resizeArea,
  rotateArea,
  rotateSize,
  type Size
} from './crop-area.ts'

/** A picture, the size of the result, and what the back end can do with it. */
export interface CropTask {
  /** Of the original, in px. */
  picture: Size
  /** Of the result; only its proportions count if `isFree`. */
  required: Size
  /** Whether the result keeps the size of the area: its proportions are turned with the picture, and can be changed. */
  isFree?: boolean | undefined
  /** Whether it can be turned by any whole degree. */
  canStraighten: boolean
}

/** What is shown of a picture while it is cropped. First it is mirrored, then turned by quarters, then tilted within the frame that it has then. */
export interface CropView {
  rotation: Rotation
  isMirrored: boolean
  /** In whole degrees, clockwise as it is shown. */
  tilt: number
  /** In px of the picture as it is shown. */
  area: CropArea
  /** What the shopper chose before the picture was tilted: it returns as far as the tilt allows. */
  chosen: { area: CropArea; tilt: number }
  /** The part that the stage shows; less than the picture if it is zoomed. */
  window: CropArea
}

/** A crop in the terms of the call [AST-09]. */
export interface OriginalCrop {
  /** In px of the original. */
  area: CropArea
  rotation: Rotation
  isMirrored: boolean
  /** Before all else, clockwise, in degrees. */
  straighten: number
}

/** The most that a picture is tilted; beyond that, it is turned by a quarter. */
export const MAX_TILT = 45

export function openView({ picture, required }: CropTask): CropView {
  const area = largestArea({ picture, required })
  return {
    rotation: 0,
    isMirrored: false,
    tilt: 0,
    area,
    chosen: { area, tilt: 0 },
    window: { x: 0, y: 0, ...picture }
  }
}

/** The smaller side of the smallest area whose result has no size of its own, in px. */
const LEAST_FREE = 16

/** The rules of the area in a view. */
export function rulesOf({ rotation, tilt }: CropView, task: CropTask): CropRules {
  const picture = rotateSize(task.picture, rotation)
  if (!task.isFree) return { picture, required: task.required, tilt }
  const required = rotateSize(task.required, rotation)
  // the same in every direction, so that a turn leaves the area as it is
  const least = Math.ceil(LEAST_FREE * Math.max(1, required.width / required.height))
  return { picture, required, tilt, least }
}

/** The largest area that the task allows in a view, in the middle: for other proportions. */
export function fillView(view: CropView, task: CropTask): CropView {
  return withArea(view, largestArea(rulesOf(view, task)), task)
}

/** Whether the task allows quarter turns: the sides of a result of a required size must be equal [AST-04]. */
export function canTurn({ required, isFree }: CropTask): boolean {
  return isFree || required.width === required.height
}

/** Moves the area as far as possible. */
export function moveArea(view: CropView, to: Point, task: CropTask): CropView {
  return withArea(view, clampArea({ ...view.area, ...to }, rulesOf(view, task)), task)
}

/** Resizes the area around its middle. */
export function widenArea(view: CropView, width: number, task: CropTask): CropView {
  return withArea(view, resizeArea(view.area, width, rulesOf(view, task)), task)
}

/** Draws the area from a point, in a direction. */
export function drawArea(
  view: CropView,
  { point, direction, width }: { point: Point; direction: Direction; width: number },
  task: CropTask
): CropView {
  return withArea(view, areaFrom(point, direction, width, rulesOf(view, task)), task)
}

/**
 * Enlarges the picture under the area, which stays where it is on the screen as far as possible.
 *
 * @param at What stays in its place, in px of the picture.
 */
export function zoomView(view: CropView, factor: number, at: Point, task: CropTask): CropView {
  const rules = rulesOf(view, task)
  const { width } = resizeArea(view.area, view.area.width / factor, rules)
  const share = width / view.area.width
  const scaled = (part: CropArea): CropArea => ({
    x: at.x + (part.x - at.x) * share,
    y: at.y + (part.y - at.y) * share,
    width: part.width * share,
    height: part.height * share
  })
  const area = clampArea({ ...scaled(view.area), width }, rules)
  return withArea({ ...view, window: scaled(view.window) }, area, task)
}

/** Turns the picture by quarters, and the area with it [AST-04]. */
export function turnView(view: CropView, by: 90 | -90, task: CropTask): CropView {
  const shown = rotateSize(task.picture, view.rotation)
  const turned = (part: CropArea) => rotateArea(part, shown, addRotation(0, by))
  return {
    ...view,
    rotation: addRotation(view.rotation, by),
    area: turned(view.area),
    chosen: { area: turned(view.chosen.area), tilt: view.chosen.tilt },
    window: turned(view.window)
  }
}

/** Mirrors the picture as it is shown, left to right, and the area with it. */
export function mirrorView(view: CropView, task: CropTask): CropView {
  const { width } = rotateSize(task.picture, view.rotation)
  const mirrored = (part: CropArea) => ({ ...part, x: width - part.x - part.width })
  return {
    rotation: ((360 - view.rotation) % 360) as Rotation,
    isMirrored: !view.isMirrored,
    tilt: -view.tilt || 0,
    area: mirrored(view.area),
    chosen: { area: mirrored(view.chosen.area), tilt: -view.chosen.tilt || 0 },
    window: mirrored(view.window)
  }
}

/** Tilts the picture, around the middle of the area as far as possible. The area shrinks if it would leave the picture. */
export function tiltView(view: CropView, degrees: number, task: CropTask): CropView {
  const tilt = Math.min(MAX_TILT, Math.max(-MAX_TILT, Math.round(degrees))) || 0
  const { chosen } = view
  const rules = rulesOf({ ...view, tilt }, task)
  const { picture } = rules
  const radians = ((tilt - chosen.tilt) * Math.PI) / 180
  const x = chosen.area.x + chosen.area.width / 2 - picture.width / 2
  const y = chosen.area.y + chosen.area.height / 2 - picture.height / 2
  const { width, height } = resizeArea(chosen.area, chosen.area.width, rules)
  const area = clampArea(
    {
      x: picture.width / 2 + x * Math.cos(radians) - y * Math.sin(radians) - width / 2,
      y: picture.height / 2 + x * Math.sin(radians) + y * Math.cos(radians) - height / 2,
      width,
      height
    },
    rules
  )
  return { ...withArea({ ...view, tilt }, area, task), chosen }
}

/** Turns the picture by any angle, as two fingers do: by quarters if the result is square, and by the rest if the task allows that. */
export function rotateView(view: CropView, degrees: number, task: CropTask): CropView {
  let turned = view
  let rest = degrees
  while (canTurn(task) && Math.abs(rest) > MAX_TILT) {
    const by = rest > 0 ? 90 : -90
    turned = turnView(turned, by, task)
    rest -= by
  }
  return task.canStraighten ? tiltView(turned, rest, task) : turned
}

/** The crop that the call describes: the original is straightened within its frame, cut, mirrored, and turned by quarters. */
export function originalCrop(view: CropView, { picture }: CropTask): OriginalCrop {
  const { rotation, isMirrored, tilt } = view
  const undo = ((360 - rotation) % 360) as Rotation
  const area = rotateArea(view.area, rotateSize(picture, rotation), undo)
  const x = isMirrored ? picture.width - area.x - area.width : area.x
  return {
    area: { ...area, x },
    rotation,
    isMirrored,
    straighten: isMirrored ? -tilt || 0 : tilt
  }
}

/** Takes an area, and moves what the stage shows no further than to contain it. */
function withArea(view: CropView, area: CropArea, task: CropTask): CropView {
  const picture = rotateSize(task.picture, view.rotation)
  const ratio = picture.width / picture.height
  const width = Math.min(
    picture.width,
    Math.max(view.window.width, area.width, area.height * ratio)
  )
  const height = width / ratio
  const along = (start: number, size: number, from: number, length: number, all: number) =>
    Math.min(Math.max(Math.min(start, from), from + length - size, 0), all - size)
  return {
    ...view,
    area,
    chosen: { area, tilt: view.tilt },
    window: {
      x: along(view.window.x, width, area.x, area.width, picture.width),
      y: along(view.window.y, height, area.y, area.height, picture.height),
      width,
      height
    }
  }
}
