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
    '### From click to paint, in ms',
    table(
      ['', ...NAMES],
      plan.cells.map(cell => [
        at(cell),
        ...NAMES.map(name => visits.median(name, at(cell), 'painted').toFixed(0))
      ])
    ),
    `### Steps of a visit (${plain}) and requests for pages`,
    table(
      ['', 'click to request', 'response to swap', 'requests', 'requests after hovering'],
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
    'Negative: the request started while the pointer moved to the link. The response of a full load is rendered as it arrives.',
    '### Ten clicks whose responses arrive in reverse order',
    table(
      ['', 'history entries', 'pages shown', 'requests aborted', 'ends on the last page'],
      NAMES.map(name => {
        const ten = tenClicks.get(name)
        return [
          name,
          ...[ten?.entries, ten?.shown, ten?.aborted].map(value => String(value ?? '')),
          ten?.isLast ? 'yes' : 'no'
        ]
      })
    ),
    `### Memory retained after ${plan.visits} visits`,
    table(
      ['', 'heap', 'nodes', 'listeners'],
      [...memory].map(([name, { heap, nodes, listeners }]) => [
        name,
        `${heap.toFixed(0)} KB`,
        String(nodes),
        String(listeners)
      ])
    ),
    'After 600 other visits and a forced garbage collection. A full load starts with a new document.',
    '### Back: from the call to the end of the frame that shows the page, and main thread time',
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
    `### A page (M) whose response pauses midway for ${PAUSE} ms`,
    table(
      ['', 'click to first paint', 'click to complete page'],
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
    'Vitrine: the share of each built file that comes from `src/navigation`, and from floor modules that only navigation uses, without the CSS of dialogs. Others: one bundle.',
    '### How it was measured',
    method(results, plan, chromium)
  ].join('\n\n')
}

function method({ visits }: Results, plan: Plan, chromium: string): string {
  const counts = plan.cells.map(cell => visits.count(NAMES[0]!, keyOf(cell)))
  const most = Math.max(...counts)
  const n = [...new Set([Math.min(...counts), most])].join(' to ')
  const rounds = Math.ceil(most / plan.count)
  const sizes = Object.entries(SIZES)
    .filter(([key]) => plan.cells.some(({ size }) => size === key))
    .map(([key, { name }]) => `${key}: ${name}`)
  const known = contenders.filter(({ about }) => about).map(one => `${one.name}: ${one.about}`)
  return `- Pages: ${sizes.join('; ')}. The same HTML for every library, responses after 0 or 50 ms, a new address each time; "4x" is Chromium's CPU slowdown.
- Medians of ${n} visits: ${rounds === 1 ? 'one round' : `${rounds} rounds`} in random order, each with a new browser context, ${plan.warmUp} warm-up visit and ${plan.count} measured ones. Real input events; with "hover", the pointer rests on the link first.
- Main thread: CPU time of the main threads of all renderers, from before the pointer moves until 350 ms after the paint: this counts a full load in any process, and is less sensitive to other load on the machine.
- Paint: Element Timing of the new page's heading, which is comparable for full loads and swaps; rounded to 4 ms and to frames. Animations are off.
- ${known.join('; ')}.
- ${peers.map(versionsOf).join(', ')}; Chromium ${chromium}, Node.js ${process.versions.node}, ${cpus().length} cores.`
}

function table(head: string[], rows: string[][]): string {
  return [head, ['---', ...head.slice(1).map(() => '---:')], ...rows]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n')
}

function ms(value: number): string {
  if (Number.isNaN(value)) return '–'
  return `${value.toFixed(1)} ms`
}
