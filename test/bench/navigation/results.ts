import { median } from '../median.ts'
import type { BackSample } from './back.ts'
import { FLOOR, peers } from './contenders.ts'
import type { Growth } from './memory.ts'
import type { CodeSize } from './sizes.ts'
import type { StreamingSample } from './streaming.ts'
import type { TenClicks } from './ten-clicks.ts'
import type { Cell, Sample } from './visits.ts'

/** All results, by contender. */
export class Results {
  readonly tenClicks = new Map<string, TenClicks>()
  readonly memory = new Map<string, Growth>()
  sizes: ReadonlyMap<string, CodeSize> = new Map()
  readonly streaming = new Samples<StreamingSample>()
  readonly back = new Samples<BackSample>()
  readonly visits = new Samples<Sample>()

  /** Main thread time per visit, as a multiple of the lower bound's in the same cell. */
  timesFloor(name: string, cell: Cell): number {
    return this.visits.median(name, keyOf(cell), 'cpu') / this.floorTime(cell)
  }

  floorTime(cell: Cell): number {
    return this.visits.median(FLOOR, keyOf(cell), 'cpu')
  }

  bestPeer(value: (name: string) => number): number {
    return Math.min(...peers.map(({ name }) => value(name)).filter(Number.isFinite))
  }
}

/** Samples by contender and by what was measured. */
class Samples<Sample> {
  readonly #all = new Map<string, Sample[]>()

  add(name: string, of: string, samples: readonly Sample[]): void {
    const key = `${name} ${of}`
    this.#all.set(key, [...(this.#all.get(key) ?? []), ...samples])
  }

  /** `NaN` if there are no samples. */
  median(name: string, of: string, field: keyof Sample): number {
    const samples = this.#all.get(`${name} ${of}`) ?? []
    return median(samples.map(sample => sample[field] as number))
  }

  /** The median of a value derived from each sample. */
  medianOf(name: string, of: string, value: (sample: Sample) => number): number {
    return median((this.#all.get(`${name} ${of}`) ?? []).map(value))
  }

  count(name: string, of: string): number {
    return this.#all.get(`${name} ${of}`)?.length ?? 0
  }
}

/** `M, 50 ms, hover, 4x`. */
export function keyOf({ size, delay, hover, slowdown }: Cell): string {
  return `${size}, ${delay} ms, ${hover ? 'hover' : 'cold'}, ${slowdown}x`
}
