// Runs in every page before anything else and reports when a page was clicked, swapped and painted. It reports by GET
// requests, because a debugger binding does not reach prerendered pages.

/** The data that the harness reads from a page. */
export interface Probe {
  /** When each page was connected, by its number; in ms since the epoch. */
  connected: Map<number, number>
  /** How often a page was inserted into the document. */
  swaps: number
}

declare global {
  interface Window {
    probe: Probe
  }
}

const tell = window.fetch.bind(window)
const probe: Probe = { connected: new Map(), swaps: 0 }
window.probe = probe

performance.setResourceTimingBufferSize(5000)

/** ms since the epoch; comparable between documents. */
function now(): number {
  return performance.timeOrigin + performance.now()
}

customElements.define(
  'bench-rating',
  class extends HTMLElement {
    connectedCallback() {
      const value = Number(this.getAttribute('value'))
      this.title = `${value} / 5`
      this.textContent = '★'.repeat(Math.round(value))
    }
  }
)

customElements.define(
  'bench-mark',
  class extends HTMLElement {
    connectedCallback() {
      const page = Number(this.getAttribute('page'))
      probe.swaps += 1
      probe.connected.set(page, now())
      afterFrame(() => reportBack(page))
    }
  }
)

addEventListener(
  'click',
  event => {
    if (event.isTrusted)
      localStorage.setItem('clicked', String(performance.timeOrigin + event.timeStamp))
  },
  { capture: true }
)

// restored from the back/forward cache, so nothing is connected again
addEventListener('pageshow', event => {
  if (event.persisted)
    afterFrame(() => reportBack(Number(document.querySelector('h1')?.dataset.page)))
})

/**
 * Runs a function at the end of the next frame. With the highest priority: after the focus has moved, Chromium reads all forms of
 * the page for its autofill, once the page has been painted.
 */
function afterFrame(run: () => void): void {
  requestAnimationFrame(() => void scheduler.postTask(run, { priority: 'user-blocking' }))
}

declare const scheduler: {
  postTask(run: () => void, options: { priority: 'user-blocking' }): Promise<void>
}

function reportBack(page: number): void {
  const clicked = Number(localStorage.getItem('back'))
  if (!clicked) return
  localStorage.removeItem('back')
  report({ page, back: now() - clicked })
}

new PerformanceObserver(list => {
  for (const entry of list.getEntries() as PerformanceElementTiming[]) {
    const page = Number(entry.identifier.replace('page-', ''))
    void reportVisit(page, performance.timeOrigin + entry.renderTime)
  }
}).observe({ type: 'element', buffered: true })

interface PerformanceElementTiming extends PerformanceEntry {
  identifier: string
  renderTime: number
}

/** Reports a visit once the end of the page is connected, too, because a painted page may still be loading. */
async function reportVisit(page: number, painted: number): Promise<void> {
  while (!probe.connected.has(page)) await new Promise(resolve => setTimeout(resolve, 20))
  const clicked = Number(localStorage.getItem('clicked'))
  const timing = await timingOf(location.href)
  report({
    page,
    painted: painted - clicked,
    connected: probe.connected.get(page)! - clicked,
    request: timing ? performance.timeOrigin + timing.requestStart - clicked : 0,
    response: timing ? performance.timeOrigin + timing.responseEnd - clicked : 0
  })
}

/** The browser adds an entry when the response has ended, which may be after the page has noticed. */
async function timingOf(url: string): Promise<PerformanceResourceTiming | undefined> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const [full] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[]
    const found = performance.getEntriesByName(url, 'resource') as PerformanceResourceTiming[]
    const timing = found.at(-1) ?? (full?.name === url ? full : undefined)
    // the response of a prefetched page ended before this document started
    const isPrefetched = timing === full && document.readyState === 'complete'
    if (timing && (timing.responseEnd > 0 || isPrefetched)) return timing
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  return undefined
}

function report(measured: Record<string, number>): void {
  const query = new URLSearchParams(
    Object.entries(measured).map(([name, value]) => [name, String(value)])
  )
  void tell(`/probe?${query}`, { cache: 'no-store' })
}
