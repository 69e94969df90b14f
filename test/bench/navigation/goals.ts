import { FLOOR, OURS, peers } from './contenders.ts'
import type { Plan } from './plan.ts'
import { keyOf, type Results } from './results.ts'
import { PAUSE } from './streaming.ts'
import type { Cell } from './visits.ts'

/** The length of a frame in ms, the minimum for anything visible. */
const FRAME = 1000 / 60

/** The goals for navigation, and the results. */
export function goals(results: Results, plan: Plan): string {
  const rows = [
    ...sizeGoals(results),
    cellsGoal('main thread at most 1.02 x the floor', plan.cells, cell => ({
      reached: results.timesFloor(OURS, cell),
      limit: 1.02
    })),
    cellsGoal('main thread no more than the best peer', plan.cells, cell => ({
      reached: results.timesFloor(OURS, cell),
      limit: results.bestPeer(name => results.timesFloor(name, cell))
    })),
    cellsGoal(
      'hover, then click: painted within a frame of the best peer',
      plan.cells.filter(({ hover }) => hover),
      cell => {
        const painted = (name: string) => results.visits.median(name, keyOf(cell), 'painted')
        return { reached: painted(OURS), limit: results.bestPeer(painted) + FRAME }
      }
    ),
    tenClicksGoal(results),
    memoryGoal(results),
    ...plan.backSizes.map(size => backGoal(results, size)),
    streamingGoal(results)
  ]
  return ['| Goal | Reached |  |', '| --- | --- | --- |', ...rows].join('\n')
}

function row(goal: string, reached: string, isReached: boolean): string {
  return `| ${goal} | ${reached} | ${isReached ? 'yes' : 'no'} |`
}

function sizeGoals({ sizes }: Results): string[] {
  const { atStart, all } = sizes.get(OURS)!
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
  return [
    row('code loaded at the start: at most 5 KB', kilobytes(atStart), atStart <= 5000),
    row('all code: at most 9 KB', kilobytes(all), all <= 9000)
  ]
}

function cellsGoal(
  goal: string,
  cells: readonly Cell[],
  measure: (cell: Cell) => { reached: number; limit: number }
): string {
  const missed = cells
    .map(cell => ({ cell, ...measure(cell) }))
    .filter(({ reached, limit }) => reached > limit)
    .sort((a, b) => b.reached / b.limit - a.reached / a.limit)
  const [worst] = missed
  const most = worst
    ? `; at most ${((worst.reached / worst.limit - 1) * 100).toFixed(0)} % above (${keyOf(worst.cell)})`
    : ''
  return row(
    goal,
    `${cells.length - missed.length} of ${cells.length} cells${most}`,
    missed.length === 0
  )
}

function tenClicksGoal({ tenClicks }: Results): string {
  const { entries, shown, aborted, isLast } = tenClicks.get(OURS)!
  return row(
    'ten clicks with reversed responses: 1 entry, 1 swap, 9 aborted',
    `${entries}, ${shown}, ${aborted}`,
    entries === 1 && shown === 1 && aborted === 9 && isLast
  )
}

/** Memory must not grow: no nodes or listeners, and no more heap than the browser itself keeps for a visit. */
function memoryGoal({ memory }: Results): string {
  const { heap, nodes, listeners } = memory.get(OURS)!
  const least = Math.min(...[FLOOR, ...peers.map(({ name }) => name)].map(heapOf))
  function heapOf(name: string): number {
    return memory.get(name)?.heap ?? Number.POSITIVE_INFINITY
  }
  return row(
    'heap and nodes flat',
    `${heap.toFixed(0)} KB (best of the others: ${least.toFixed(0)} KB), ${nodes} nodes, ${listeners} listeners`,
    heap <= Math.max(least, 100) && nodes <= 50 && listeners <= 0
  )
}

function backGoal({ back }: Results, size: string): string {
  const times = (field: 'painted' | 'cpu') =>
    back.median(OURS, size, field) / back.median(FLOOR, size, field)
  return row(
    `Back at most 1.2 x the floor's own swap, ${size}`,
    `${times('painted').toFixed(2)}; main thread ${times('cpu').toFixed(2)}`,
    times('painted') <= 1.2
  )
}

function streamingGoal({ streaming }: Results): string {
  const painted = streaming.median(OURS, 'M', 'painted')
  return row(
    'first content is shown before the page is complete',
    `${painted.toFixed(0)} ms after the click, with a pause of ${PAUSE} ms`,
    painted < PAUSE
  )
}
