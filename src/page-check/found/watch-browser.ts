import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { nameOf } from '../finding.ts'
import type { PageRecord } from './record.ts'

interface Blocked {
  effectiveDirective: string
  blockedURI?: string
  blockedURL?: string
  disposition: string
}

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null }[]
}

/** How far an element may move on its own: the share of the window that moves, times how far. A tenth of a page is too much for search engines. */
const MAX_SHIFT = 0.05

/** Records what the content policy has blocked, also before the check began where the browser remembers it. */
export function watchPolicy(record: PageRecord): void {
  const add = ({ effectiveDirective, blockedURI, blockedURL, disposition }: Blocked) => {
    if (disposition === 'report') return
    const what = blockedURI || blockedURL || 'inline'
    record.add(
      {
        rule: 'policy-blocks',
        severity: 'error',
        values: { directive: effectiveDirective, what }
      },
      true
    )
  }
  safeDocument.addEventListener('securitypolicyviolation', add)
  if (!globalThis.ReportingObserver) return
  const observer = new ReportingObserver(
    reports => {
      for (const { body } of reports) if (body) add(body as unknown as Blocked)
    },
    { types: ['csp-violation'], buffered: true }
  )
  observer.observe()
}

/** Records which elements have moved by themselves while the page loaded, and how much of the window. */
export function watchShifts(record: PageRecord): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes('layout-shift')) return
  const moved = new Map<string, number>()
  safeDocument.addEventListener('vitrine:before-render', () => moved.clear())
  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue
      const element = entry.sources.map(({ node }) => elementOf(node)).find(one => one)
      const name = element ? nameOf(element) : '?'
      const before = moved.get(name) ?? 0
      moved.set(name, before + entry.value)
      if (before >= MAX_SHIFT || before + entry.value < MAX_SHIFT) continue
      const amount = (before + entry.value).toFixed(2)
      record.add({
        rule: 'layout-shift',
        severity: 'warning',
        values: { element: name, amount },
        element
      })
    }
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}

function elementOf(node: Node | null): Element | undefined {
  if (node instanceof Element) return node
  return node?.parentElement ?? undefined
}
