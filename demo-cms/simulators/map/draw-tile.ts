import sharp from 'sharp'
import { onGlobe, type Place } from './places.ts'
import { type Spot, townOf } from './town.ts'

const SIZE = 256

/** A picture of a square of the map, 256 px wide, as WebP. */
export function drawTile(place: Place, zoom: number, x: number, y: number): Promise<Buffer> {
  const { streets, blocks, parks, river } = townOf(place)
  const toPixels = (spots: readonly Spot[]) =>
    spots
      .map(([east, north]) => pixelOf(onGlobe(place, east, north), zoom, x, y).join(' '))
      .join('L')
  const area = (spots: readonly Spot[], color: string) =>
    `<path d="M${toPixels(spots)}Z" fill="${color}"/>`
  const line = (spots: readonly Spot[], color: string, width: number) =>
    `<path d="M${toPixels(spots)}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
  const scale = 1.6 ** (zoom - 13)
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">`,
    `<rect width="${SIZE}" height="${SIZE}" fill="#e4ead9"/>`,
    ...parks.map(park => area(park, '#cfe3bd')),
    ...blocks.map(block => area(block, '#e6ddcf')),
    area(river, '#a9cfe2'),
    ...streets.map(street =>
      street.isMain
        ? line(street.line, '#f3cf86', 3.5 * scale)
        : line(street.line, '#ffffff', 2.2 * scale)
    ),
    '</svg>'
  ]
  return sharp(Buffer.from(svg.join('')))
    .webp({ quality: 80 })
    .toBuffer()
}

/** Web Mercator: a position in pixels from the tile's corner. */
function pixelOf(
  [longitude, latitude]: readonly [number, number],
  zoom: number,
  x: number,
  y: number
): [number, number] {
  const count = 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  const across = ((longitude + 180) / 360) * count
  const down = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * count
  return [Math.round((across - x) * SIZE * 10) / 10, Math.round((down - y) * SIZE * 10) / 10]
}
