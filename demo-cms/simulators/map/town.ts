import { type Random, random } from '../random.ts'
import { onGlobe, type Place, places } from './places.ts'
import { streetNamer } from './street-names.ts'

/** Metres east and north of the centre. */
export type Spot = readonly [east: number, north: number]

export interface Street {
  name: string
  /** A main road, which starts far outside the town and crosses the river. */
  isMain: boolean
  line: readonly Spot[]
}

/** The layout of a generated town, for the map. */
export interface Town {
  place: Place
  streets: readonly Street[]
  blocks: readonly (readonly Spot[])[]
  parks: readonly (readonly Spot[])[]
  river: readonly Spot[]
}

const towns = new Map<string, Town>()

/** The layout of a place, generated once; the same after every start. */
export function townOf(place: Place): Town {
  const known = towns.get(place.name)
  if (known) return known
  const town = draw(place)
  towns.set(place.name, town)
  return town
}

/** The distance between streets, in metres. */
const SPACING = 150

function draw(place: Place): Town {
  const chance = random(7000 + places.indexOf(place))
  const grid = new Grid(place, chance)
  const { streets, isOpen } = layStreets(grid, streetNamer(place, chance), chance)
  const { blocks, parks } = fillCells(grid, isOpen, chance)
  return { place, streets, blocks, parks, river: grid.river() }
}

/** A grid of crossings, distorted so that it looks grown, with a river through it. */
class Grid {
  readonly size: number
  readonly #radius: number
  readonly #bends: readonly number[]

  constructor(place: Place, chance: Random) {
    this.#radius = place.radius
    this.size = Math.ceil(place.radius / SPACING)
    this.#bends = Array.from({ length: 8 }, () => chance.whole(0, 628) / 100)
  }

  at(column: number, row: number): Spot {
    const [east, north] = [column * SPACING, row * SPACING]
    const [a, b, c, d] = this.#bends as [number, number, number, number]
    return [
      east + 60 * Math.sin(north / 520 + a) + 26 * Math.sin((east + north) / 230 + b),
      north + 60 * Math.sin(east / 610 + c) + 26 * Math.sin((east - north) / 250 + d)
    ]
  }

  /** Whether a position is inside the town, whose edge is irregular. */
  isInside([east, north]: Spot): boolean {
    const angle = Math.atan2(north, east)
    const e = this.#bends[4]!
    const edge =
      this.#radius * (0.86 + 0.09 * Math.sin(3 * angle + e) + 0.05 * Math.sin(7 * angle))
    return Math.hypot(east, north) < edge
  }

  /** How far north of the centre the middle of the river is. */
  riverAt(east: number): number {
    const [f, g] = [this.#bends[5]!, this.#bends[6]!]
    const wide = this.#radius / 6
    return -wide + wide * Math.sin(east / (wide * 3.2) + f) + 40 * Math.sin(east / 190 + g)
  }

  isWet([east, north]: Spot, margin = 0): boolean {
    return Math.abs(north - this.riverAt(east)) < 42 + margin
  }

  river(): Spot[] {
    const reach = this.#radius * 1.35
    const easts = Array.from({ length: 61 }, (_, step) => -reach + (step * reach) / 30)
    const shore =
      (side: number) =>
      (east: number): Spot => [
        east,
        this.riverAt(east) + side * (38 + 8 * Math.sin(east / 170))
      ]
    const ring = [...easts.map(shore(1)), ...easts.toReversed().map(shore(-1))]
    return [...ring, ring[0]!]
  }
}

type Cross = readonly [column: number, row: number]

/** Lays a street along every row and column of crossings, ending at the river, a gap or the edge of the town. */
function layStreets(grid: Grid, nameOf: () => string, chance: Random) {
  const streets: Street[] = []
  const open = new Set<string>()
  const range = Array.from({ length: 2 * grid.size + 1 }, (_, index) => index - grid.size)

  for (const isRow of [true, false]) {
    for (const line of range) {
      const isMain = line % 4 === 0
      let run: Cross[] = []
      const finish = () => {
        if (run.length > 1) {
          streets.push({ name: nameOf(), isMain, line: run.map(cross => grid.at(...cross)) })
        }
        run = []
      }
      for (const step of range) {
        const cross: Cross = isRow ? [step, line] : [line, step]
        const spot = grid.at(...cross)
        const isBridge = isMain && !isRow
        const isGap = !isMain && chance.chance(0.07)
        if (!grid.isInside(spot) || isGap || (!isBridge && grid.isWet(spot, 12))) {
          finish()
          continue
        }
        const before = run.at(-1)
        if (before && !isBridge && crossesRiver(grid, grid.at(...before), spot)) finish()
        if (run.length > (isMain ? 12 : 7)) {
          const last = run.at(-1)!
          finish()
          run = [last]
        }
        run.push(cross)
        open.add(keyOf(cross))
      }
      finish()
    }
  }
  return { streets, isOpen: (cross: Cross) => open.has(keyOf(cross)) }
}

function crossesRiver(grid: Grid, [east, north]: Spot, [otherEast, otherNorth]: Spot): boolean {
  return north - grid.riverAt(east) > 0 !== otherNorth - grid.riverAt(otherEast) > 0
}

function keyOf([column, row]: Cross): string {
  return `${column} ${row}`
}

/** Fills the cells between four crossings with houses or trees. */
function fillCells(grid: Grid, isOpen: (cross: Cross) => boolean, chance: Random) {
  const blocks: Spot[][] = []
  const parks: Spot[][] = []
  for (let column = -grid.size; column < grid.size; column += 1) {
    for (let row = -grid.size; row < grid.size; row += 1) {
      const crosses: Cross[] = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1]
      ]
      const corners = crosses.map(cross => grid.at(...cross))
      const isPark = chance.chance(0.08)
      const isSplit = chance.chance(0.6)
      const isDry = corners.every(corner => grid.isInside(corner) && !grid.isWet(corner, 16))
      const isWhole = corners.every(corner => !crossesRiver(grid, corners[0]!, corner))
      if (!isDry || !isWhole || !crosses.some(isOpen)) continue
      if (isPark) parks.push(within(corners, 0, 1, 8))
      else if (isSplit) blocks.push(within(corners, 0, 0.47, 14), within(corners, 0.53, 1, 14))
      else blocks.push(within(corners, 0, 1, 14))
    }
  }
  return { blocks, parks }
}

/** A ring within four corners: the part of them from left to right, `margin` metres away from the street. */
function within(corners: readonly Spot[], from: number, to: number, margin: number): Spot[] {
  const [a, b, c, d] = corners as [Spot, Spot, Spot, Spot]
  const ring = [between(a, b, from), between(a, b, to), between(d, c, to), between(d, c, from)]
  const middle: Spot = [mean(ring.map(([east]) => east)), mean(ring.map(([, north]) => north))]
  const shrunk = ring.map(corner => {
    const way = Math.hypot(corner[0] - middle[0], corner[1] - middle[1])
    return between(corner, middle, Math.min(0.6, (margin * 1.4) / way))
  })
  return [...shrunk, shrunk[0]!]
}

export function between(one: Spot, other: Spot, share: number): Spot {
  return [one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share]
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

/** The length of a street, in metres. */
export function lengthOf({ line }: Street): number {
  return line.slice(1).reduce((sum, spot, index) => sum + wayOf(line[index]!, spot), 0)
}

/** The position of a house's door. Houses are 9 m wide, with odd numbers on the left. */
export function houseAt(town: Town, street: Street, number: number): [number, number] {
  let left = Math.min(Math.ceil(number / 2) * 9, lengthOf(street) - 1)
  for (const [index, from] of street.line.slice(0, -1).entries()) {
    const to = street.line[index + 1]!
    const way = wayOf(from, to)
    if (left <= way || index === street.line.length - 2) {
      const [east, north] = between(from, to, Math.min(1, left / way))
      const side = number % 2 === 1 ? 9 : -9
      const [across, along] = [-(to[1] - from[1]) / way, (to[0] - from[0]) / way]
      return onGlobe(town.place, east + across * side, north + along * side)
    }
    left -= way
  }
  throw new RangeError(`${street.name} has no houses.`)
}

function wayOf(one: Spot, other: Spot): number {
  return Math.hypot(other[0] - one[0], other[1] - one[1])
}
