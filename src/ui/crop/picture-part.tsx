import type { CSSProperties } from 'react'
import { type CropArea, rotateSize, type Size } from '../../shared/assets/crop-area.ts'
import type { CropView } from '../../shared/assets/crop-view.ts'

export interface PicturePartProps {
  url: string
  /** Of the original, in px. */
  picture: Size
  view: CropView
  /** What is visible, in px of the picture as it is shown. */
  part: CropArea
}

/** A part of a picture as it is mirrored, turned and tilted; it fills the element around it. */
export function PicturePart({ url, picture, view, part }: PicturePartProps) {
  const shown = rotateSize(picture, view.rotation)
  const style: CSSProperties = {
    left: percent(shown.width / 2 - part.x, part.width),
    top: percent(shown.height / 2 - part.y, part.height),
    width: percent(picture.width, part.width),
    height: percent(picture.height, part.height),
    rotate: `${view.rotation + view.tilt}deg`,
    scale: view.isMirrored ? '-1 1' : undefined
  }
  return (
    <img className="vitrine-crop__image" src={url} alt="" draggable={false} style={style} />
  )
}

/** Where an area is within a part of the picture. */
export function boxIn(part: CropArea, { x, y, width, height }: CropArea): CSSProperties {
  return {
    left: percent(x - part.x, part.width),
    top: percent(y - part.y, part.height),
    width: percent(width, part.width),
    height: percent(height, part.height)
  }
}

function percent(value: number, of: number): string {
  return `${(100 * value) / of}%`
}
