/** Width and height of an icon on the map, in px. */
export const ICON_SIZE = 36
/** Icons are drawn for dense displays, on which they would be blurred otherwise. */
export const ICON_DENSITY = 2

const RING = 2

/**
 * Draws a picture as a round icon with a ring, as MapLibre needs it. The picture must be of the shop, or of a site that allows others to
 * read it (CORS).
 *
 * @throws if the picture cannot be loaded or read.
 */
export async function markerIcon(url: string, ring: string): Promise<ImageData> {
  const picture = new Image()
  picture.crossOrigin = 'anonymous'
  picture.src = url
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = ICON_SIZE * ICON_DENSITY
  canvas.height = canvas.width
  const pen = canvas.getContext('2d')!
  pen.scale(ICON_DENSITY, ICON_DENSITY)
  const middle = ICON_SIZE / 2
  const disc = (radius: number, color: string) => {
    pen.beginPath()
    pen.arc(middle, middle, radius, 0, 2 * Math.PI)
    pen.fillStyle = color
    pen.fill()
  }
  disc(middle, ring)
  disc(middle - RING, '#fff')
  pen.clip()
  // as `object-fit: cover`; a picture without a size of its own, such as SVG, fills the square
  const { naturalWidth: width = 0, naturalHeight: height = 0 } = picture
  const side = Math.min(width, height)
  if (side === 0) pen.drawImage(picture, 0, 0, ICON_SIZE, ICON_SIZE)
  else {
    const [left, top] = [(width - side) / 2, (height - side) / 2]
    pen.drawImage(picture, left, top, side, side, 0, 0, ICON_SIZE, ICON_SIZE)
  }
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}
