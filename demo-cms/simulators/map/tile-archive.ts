import { Compression, TileType, zxyToTileId } from 'pmtiles'
import { drawTile } from './draw-tile.ts'
import type { Place } from './places.ts'

const FIRST_ZOOM = 10
const LAST_ZOOM = 15

/** The header of a PMTiles archive has a fixed length: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
const HEADER_BYTES = 127

interface Tile {
  id: number
  bytes: Buffer
}

/** A PMTiles archive with pictures of one town, which a shop can serve like any other file. */
export async function tileArchive(place: Place): Promise<Buffer> {
  const tiles: Tile[] = []
  for (let zoom = FIRST_ZOOM; zoom <= LAST_ZOOM; zoom++) {
    for (const [x, y] of tilesAround(place, zoom)) {
      tiles.push({ id: zxyToTileId(zoom, x, y), bytes: await drawTile(place, zoom, x, y) })
    }
  }
  tiles.sort((one, other) => one.id - other.id)
  const directory = directoryOf(tiles)
  const metadata = Buffer.from(JSON.stringify({ attribution: '© Vitrine' }))
  return Buffer.concat([
    headerOf(place, directory, metadata, tiles),
    directory,
    metadata,
    ...tiles.map(({ bytes }) => bytes)
  ])
}

/** The tiles within twice the radius of the town, so that the map has no edge near it. */
function tilesAround({ latitude, longitude, radius }: Place, zoom: number): [number, number][] {
  const [x, y] = tileOf(longitude, latitude, zoom)
  const metresATile = (40_075_016 * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom
  const reach = Math.ceil((2 * radius) / metresATile)
  const steps = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach)
  return steps.flatMap(right => steps.map((down): [number, number] => [x + right, y + down]))
}

function tileOf(longitude: number, latitude: number, zoom: number): [number, number] {
  const count = 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return [
    Math.floor(((longitude + 180) / 360) * count),
    Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * count)
  ]
}

/** Columns of numbers: ids as differences, run lengths, lengths, and offsets as 0 where a tile follows the one before. */
function directoryOf(tiles: readonly Tile[]): Buffer {
  const ids = tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0))
  const offsets = tiles.map((_, index) => (index === 0 ? 1 : 0))
  const columns = [
    [tiles.length],
    ids,
    tiles.map(() => 1),
    tiles.map(({ bytes }) => bytes.length),
    offsets
  ]
  return Buffer.from(columns.flat().flatMap(varint))
}

/** Seven bits a byte, the lowest first; the eighth bit says that more follow. */
function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest >= 128) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return [...bytes, rest]
}

function headerOf(
  { latitude, longitude, radius }: Place,
  directory: Buffer,
  metadata: Buffer,
  tiles: readonly Tile[]
): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  const dataAt = HEADER_BYTES + directory.length + metadata.length
  const dataBytes = tiles.reduce((sum, { bytes }) => sum + bytes.length, 0)
  header.write('PMTiles', 'latin1')
  header.writeUInt8(3, 7)
  const sections = [
    [HEADER_BYTES, directory.length],
    [HEADER_BYTES + directory.length, metadata.length],
    [dataAt, 0],
    [dataAt, dataBytes]
  ]
  for (const [index, value] of [...sections.flat(), ...Array(3).fill(tiles.length)].entries()) {
    header.writeBigUInt64LE(BigInt(value), 8 + 8 * index)
  }
  header.writeUInt8(1, 96)
  header.writeUInt8(Compression.None, 97)
  header.writeUInt8(Compression.None, 98)
  header.writeUInt8(TileType.Webp, 99)
  header.writeUInt8(FIRST_ZOOM, 100)
  header.writeUInt8(LAST_ZOOM, 101)
  const reach = (2 * radius) / 111_320
  const degrees = [
    longitude - 2 * reach,
    latitude - reach,
    longitude + 2 * reach,
    latitude + reach
  ]
  for (const [index, degree] of degrees.entries()) writeDegrees(header, degree, 102 + 4 * index)
  header.writeUInt8(13, 118)
  writeDegrees(header, longitude, 119)
  writeDegrees(header, latitude, 123)
  return header
}

function writeDegrees(header: Buffer, degrees: number, at: number): void {
  header.writeInt32LE(Math.round(degrees * 1e7), at)
}
