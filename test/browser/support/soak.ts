import { type CDPSession, expect, type Page } from '@playwright/test'
import { openFixture } from '../../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer } from '../../support/fixture-server.ts'

/** The objects that a document retains, counted by the browser. */
interface Weight {
  listeners: number
  nodes: number
  documents: number
  /** In bytes. */
  heap: number
}

const KINDS = ['listeners', 'nodes', 'documents'] as const

/** Allowed growth from the first half to the second: enough for caches that fill, but not for a leak per visit. */
const TOLERANCE = 1.05

/** Allowed growth of the heap, which also contains compiled code. */
const HEAP_TOLERANCE = 1.25

/** The pages of `expectNothingRetained()`, with scripts, styles, forms and elements that need to be cleaned up. */
export function startSoakPages(): Promise<FixtureServer> {
  return startFixtureServer({
    '/soak': (_, __, url) => {
      const number = Number(url.searchParams.get('n'))
      const cards = Array.from(
        { length: 12 },
        (_, card) =>
          `<soak-card><p>${number}.${card}</p><a href="/soak?n=${card}">More</a></soak-card>`
      )
      return {
        title: `Soak ${number}`,
        head: `<style nonce="NONCE">soak-card { order: ${number % 3} }</style>`,
        content: `<script nonce="NONCE">window.visits = ${number}</script>
          <form method="post" action="/soak"><input name="q" data-val="true" data-val-required="?"></form>
          <details id="panel"><summary>Panel</summary>${cards.join('')}</details>`
      }
    }
  })
}

/** Makes twice the number of visits in one document, and weighs it after each half. */
export async function expectNothingRetained(
  page: Page,
  server: FixtureServer,
  visits: number
): Promise<void> {
  await openFixture(page, server, '/soak?n=0')
  await page.evaluate(() => {
    // an element with global listeners and clean-up, like a widget
    customElements.define(
      'soak-card',
      class extends HTMLElement {
        #gone = new AbortController()
        connectedCallback() {
          this.#gone = new AbortController()
          addEventListener('resize', () => this.title, { signal: this.#gone.signal })
          this.addEventListener('click', () => this.title)
        }
        disconnectedCallback() {
          this.#gone.abort()
        }
      }
    )
  })
  await expectNoGrowth(page, visits, async from => {
    await page.evaluate(
      async ([from, until]) => {
        for (let n = from; n < until; n += 1) await window.vitrine.visit(`/soak?n=${n}`)
      },
      [from, from + visits] as const
    )
  })
  expect(await page.evaluate(() => document.title)).toBe(`Soak ${2 * visits - 1}`)
}

/** Weighs the document after the first half, when caches are full, and after the second. */
export async function expectNoGrowth(
  page: Page,
  visits: number,
  round: (from: number) => Promise<void>
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await round(0)
  const half = await weigh(session)
  await round(visits)
  // what is still under way after the last visit holds its page for a moment; a leak holds all of them for good
  await expect(async () => compare(half, await weigh(session))).toPass()
}

/** Counts until another garbage collection finds nothing more: what a first one frees may have held other objects. */
async function weigh(session: CDPSession): Promise<Weight> {
  let weight = await countObjects(session)
  for (;;) {
    const next = await countObjects(session)
    if (KINDS.every(kind => next[kind] >= weight[kind])) return next
    weight = next
  }
}

async function countObjects(session: CDPSession): Promise<Weight> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const value = (name: string) => metrics.find(metric => metric.name === name)?.value ?? 0
  return {
    listeners: value('JSEventListeners'),
    nodes: value('Nodes'),
    documents: value('Documents'),
    heap: value('JSHeapUsedSize')
  }
}

function compare(half: Weight, whole: Weight): void {
  for (const kind of KINDS) {
    expect(whole[kind], kind).toBeLessThanOrEqual(half[kind] * TOLERANCE + 10)
  }
  expect(whole.heap, 'heap').toBeLessThanOrEqual(half.heap * HEAP_TOLERANCE)
}
