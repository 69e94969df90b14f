import { cpus } from 'node:os'
import type { Flavour } from '../../../scripts/flavour.mjs'
import { median } from '../median.ts'
import type { Moment, Purchase } from './buy.ts'
import type { Used } from './first-use.ts'

/** The same purchase with JavaScript and without, one after the other. */
interface Pair {
  script: Purchase
  plain: Purchase
}

export interface FlavourResults {
  flavour: Flavour
  purchases: Record<Moment, Pair[]>
  firstUses: Used[]
}

/** How much longer than plain HTML a purchase may take that is pressed immediately. */
const IMMEDIATE_GOAL = 1.1
/** How long a purchase may take once the page has settled, in ms. */
const SETTLED_GOAL_MS = 1500

const NAMES: Record<Flavour, string> = { react: 'React', light: 'light' }

/** The section of docs/benchmarks.md. */
export function report(
  results: readonly FlavourResults[],
  rounds: number,
  chromium: string
): string {
  return `### Goals

${table(
  ['', ...results.map(({ flavour }) => NAMES[flavour])],
  [
    [
      `pressed immediately, at most ${IMMEDIATE_GOAL} times plain HTML: from the press`,
      ...results.map(({ purchases }) => ratioGoal(purchases.immediately, 'fromPress'))
    ],
    [
      'the same from the request for the page',
      ...results.map(({ purchases }) => ratioGoal(purchases.immediately, 'fromRequest'))
    ],
    [
      `pressed once the page has settled, at most ${seconds(SETTLED_GOAL_MS)}`,
      ...results.map(({ purchases }) => {
        const time = timeOf(purchases.settled, 'script', 'fromPress')
        return `${seconds(time)}, ${yesOrNo(time <= SETTLED_GOAL_MS)}`
      })
    ]
  ]
)}

### Until the shopper sees the product in the cart

${table(
  ['', 'from the press', 'plain HTML', 'from the request', 'plain HTML'],
  results.flatMap(({ flavour, purchases }) =>
    (['immediately', 'settled'] as const).map(moment => [
      `${NAMES[flavour]}, ${moment === 'settled' ? 'once the page has settled' : 'immediately'}`,
      ...(['fromPress', 'fromRequest'] as const).flatMap(from =>
        (['script', 'plain'] as const).map(kind =>
          seconds(timeOf(purchases[moment], kind, from))
        )
      )
    ])
  )
)}

### JavaScript after the first use of the main widget, in KB (brotli 11)

${table(
  ['', 'first use', ...results.flatMap(({ flavour }) => [NAMES[flavour], 'goal', 'files'])],
  (results[0]?.firstUses ?? []).map(({ page, what }, index) => [
    page,
    what,
    ...results.flatMap(({ flavour, firstUses }) => {
      const used = firstUses[index]!
      return [(used.bytes / 1000).toFixed(1), String(used.goals[flavour]), String(used.files)]
    })
  ])
)}

### How it was measured

- Chromium's headless shell as a phone (412 x 823), with Chromium's 4x CPU slowdown and its network emulation: 150 ms of latency for each
  request, 1.6 Mbit/s down, 750 kbit/s up, as Lighthouse's slow 4G. HTTP/1.1 without TLS.
- Medians of ${rounds} rounds, each purchase in a new browser context with an empty cache. With and without JavaScript in turns; ratios are
  medians of the pairs. The visitor has declined cookies on an earlier visit, because on phones the question covers the button.
- "Immediately": tapped as soon as the page is painted and the button is in it. "Settled": when the network and the main thread have been idle.
- The shopper sees the product when the confirmation, the badge of the header or the cart page is painted. Accurate to about 30 ms.
- The sizes are without throttling, after all idle work, as in \`npm run size\`.
- Chromium ${chromium}, Node.js ${process.versions.node}, ${cpus().length} cores.`
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

function ratioGoal(pairs: readonly Pair[], from: keyof Purchase): string {
  const ratio = median(pairs.map(({ script, plain }) => script[from] / plain[from]))
  return `${ratio.toFixed(2)}, ${yesOrNo(ratio <= IMMEDIATE_GOAL)}`
}

function timeOf(pairs: readonly Pair[], kind: keyof Pair, from: keyof Purchase): number {
  return median(pairs.map(pair => pair[kind][from]))
}

function yesOrNo(isReached: boolean): string {
  return isReached ? 'yes' : 'no'
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = ['---', ...head.slice(1).map(() => '---:')]
  return [head, rule, ...rows].map(row => `| ${row.join(' | ')} |`).join('\n')
}
