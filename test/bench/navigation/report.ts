import { cpus } from 'node:os'
import { versionsOf } from './clients.ts'
import { contenders, peers } from './contenders.ts'
import { goals } from './goals.ts'
import { SIZES } from './pages.ts'
import type { Plan } from './plan.ts'
import { keyOf, type Results } from './results.ts'
import { PAUSE } from './streaming.ts'
import type { Cell } from './visits.ts'

const NAMES = contenders.map(({ name }) => name)

/** The cell whose steps are reported in detail. */
const PLAIN: Cell = { size: 'M', delay: 0, hover: false, slowdown: 1 }

/** The section of docs/benchmarks.md. */
export function report(results: Results, plan: Plan, chromium: string): string {
  const at = (cell: Cell) => keyOf(cell)
  const { visits, tenClicks, memory, back, streaming, sizes } = results
  const plain = at(PLAIN)
  const n = visits.count(NAMES[0]!, plain)
  return [
    '### Goals',
    goals(results, plan),
    '### Main thread per visit, as a multiple of the floor',
    table(
      ['', ...NAMES, 'floor in ms'],
      plan.cells.map(cell => [
        at(cell),
        ...NAMES.map(name => results.timesFloor(name, cell).toFixed(2)),
        results.floorTime(cell).toFixed(0)
      ])
    ),
    '### From the click to the picture, in ms',
    table(
      ['', ...NAMES],
      plan.cells.map(cell => [
        at(cell),
        ...NAMES.map(name => visits.median(name, at(cell), 'painted').toFixed(0))
      ])
    ),
    `### Steps of a visit (${plain}) and requests for pages`,
    table(
      ['', 'click to request', 'answer to swap', 'requests', 'requests after hovering'],
      contenders.map(({ name, inPlace }) => [
        name,
        ms(visits.median(name, plain, 'request')),
        inPlace
          ? ms(visits.medianOf(name, plain, ({ connected, response }) => connected - response))
          : '',
        visits.median(name, plain, 'requests').toFixed(0),
        visits.median(name, at({ ...PLAIN, hover: true }), 'requests').toFixed(0)
      ])
    ),
    'Below zero: the request began while the pointer came to the link. The answer of a full load is shown as it comes.',
    '### Ten clicks whose answers come in reverse order',
    table(
      ['', 'history entries', 'pages shown', 'requests given up', 'ends at the last'],
      NAMES.map(name => {
        const ten = tenClicks.get(name)
        return [
          name,
          ...[ten?.entries, ten?.shown, ten?.aborted].map(value => String(value ?? '')),
          ten?.isLast ? 'yes' : 'no'
        ]
      })
    ),
    `### What ${plan.visits} visits leave in memory`,
    table(
      ['', 'heap', 'nodes', 'listeners'],
      [...memory].map(([name, { heap, nodes, listeners }]) => [
        name,
        `${heap.toFixed(0)} KB`,
        String(nodes),
        String(listeners)
      ])
    ),
    'After 30 other visits and a forced garbage collection. A full load begins anew.',
    '### Back, from the call to the end of the frame that shows the page, and the main thread',
    table(
      ['', ...plan.backSizes.flatMap(size => [size, `${size}, main thread`])],
      NAMES.map(name => [
        name,
        ...plan.backSizes.flatMap(size => [
          ms(back.median(name, size, 'painted')),
          ms(back.median(name, size, 'cpu'))
        ])
      ])
    ),
    `### A page (M) whose server pauses for ${PAUSE} ms in its middle`,
    table(
      ['', 'click to first picture', 'click to its end'],
      NAMES.map(name => [
        name,
        ms(streaming.median(name, 'M', 'painted')),
        ms(streaming.median(name, 'M', 'connected'))
      ])
    ),
    '### Code in bytes, minified and brotli',
    table(
      ['', 'at start', 'all'],
      [...sizes].map(([name, { atStart, all }]) => [name, atStart.toFixed(0), all.toFixed(0)])
    ),
    'Ours: of each file of the build the share that the modules of `src/navigation`, and those of the floor that nothing else needs, have of it; without the look of dialogs. Peers: one bundle.',
    '### How it was measured',
    method(plan, n, chromium)
  ].join('\n\n')
}

function method(plan: Plan, n: number, chromium: string): string {
  const sizes = Object.entries(SIZES)
    .filter(([key]) => plan.cells.some(({ size }) => size === key))
    .map(([key, { name }]) => `${key}: ${name}`)
  const known = contenders.filter(({ about }) => about).map(one => `${one.name}: ${one.about}`)
  return `- Pages: ${sizes.join('; ')}. The same HTML for everybody, answers after 0 or 50 ms, new addresses each time; "4x" is Chromium's CPU slowdown.
- Medians of ${n} visits: ${plan.rounds} rounds in random order, each with a new browser context, ${plan.warmUp} visit to warm up and ${plan.count} that count. Real input events; "hover" rests on the link first.
- Main thread: processor time of the renderers' main threads from before the pointer moves until 350 ms after the picture, so that a full load counts in whatever process it happens, and a busy machine disturbs less.
- Picture: Element Timing of the new page's heading, which means the same for full loads and swaps; in steps of 4 ms, and of frames. Nobody animates.
- ${known.join('; ')}.
- ${peers.map(versionsOf).join(', ')}; Chromium ${chromium}, Node.js ${process.versions.node}, ${cpus().length} cores.`
}

function table(head: string[], rows: string[][]): string {
  return [head, ['---', ...head.slice(1).map(() => '---:')], ...rows]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n')
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`
}
