import { dispatch } from '../../events.ts'
import { debug } from '../../lib/debug.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { CUT_OFF, isWhole, type Page, pageOf } from '../request/read-page.ts'
import { bodyOf, type PageBody } from '../request/response-body.ts'
import { leave } from '../session/leave.ts'
import { syncRegions } from '../sync-regions.ts'
import type { Visit } from '../visit/run-visit.ts'
import { candidateScripts, isCandidate } from './find-scripts.ts'
import { PartialPage } from './partial-page.ts'
import { gateScripts, runScripts } from './run-scripts.ts'
import { whySettingsNeedFullLoad } from './settings.ts'
import { bringStyles } from './styles.ts'

/** A page that is shown while it arrives. */
interface Arrival {
  body: PageBody
  partial: PartialPage
  page: Page
  source: Element
  /** The scripts inside of `#page` that may run, in their order. */
  scripts: HTMLScriptElement[]
  /** Aborted when another page takes its place. */
  replaced: AbortSignal
}

/**
 * Shows a page as it arrives: its surroundings and its first finished part in one go, the rest as it comes. Gives
 * `undefined` when it was shown, why it cannot be shown in place, or the whole page when it is there before it can be shown.
 *
 * @param swap Puts the page into the document.
 */
export async function streamPage(
  response: Response,
  url: string,
  visit: Visit,
  swap: (page: Page) => Promise<void>
): Promise<Page | string | undefined> {
  const body = bodyOf(response)
  const scripts: HTMLScriptElement[] = []
  const partial = new PartialPage(content => {
    const candidates = [...content.querySelectorAll('script')].filter(isCandidate)
    scripts.push(...gateScripts(response, candidates))
  })
  const source = await begin(body, partial)
  if (typeof source === 'string') return source
  if (!source) return pageOf(partial.document, response, url)
  const element = partial.copyOf(source)
  const { headers } = response
  const page: Page = { url, document: partial.document, element, source, headers }
  const dropOldStyles = await bringStyles(page)
  await swap(page)
  debug('shown while it arrives')
  dropOldStyles?.()
  visit.stopProgress()
  const replaced = new AbortController()
  const giveWay = () => {
    if (element.isConnected) return
    replaced.abort()
    body.cancel()
  }
  safeDocument.addEventListener('vitrine:render', giveWay, { signal: replaced.signal })
  await goOn({ body, partial, page, source, scripts, replaced: replaced.signal }, visit)
  replaced.abort()
  return undefined
}

/** Waits for something to show. Gives the `#page` it stands in, why there will be none, or `undefined` when all came at once. */
async function begin(
  body: PageBody,
  partial: PartialPage
): Promise<Element | string | undefined> {
  for (;;) {
    partial.write(body.text)
    const source = partial.source()
    const why = source && whySettingsNeedFullLoad(partial.document)
    if (why) return why
    if (body.isTooLong) return 'too long'
    if (body.isWhole) {
      if (!isWhole(body.text)) return CUT_OFF
      partial.close()
    }
    const hasContent = !!source && partial.move(source)
    if (partial.hasSecond()) return 'two #page'
    if (hasContent || body.isWhole) return source
    await body.read()
  }
}

async function goOn(arrival: Arrival, visit: Visit): Promise<void> {
  const { body, page, source, replaced } = arrival
  const broken = await fill(arrival).catch((error: unknown) => error ?? CUT_OFF)
  if (replaced.aborted) return
  if (body.isTooLong || arrival.partial.hasSecond()) {
    visit.state = 'left'
    return leave(page.url, 'too long, or two #page', 'replace')
  }
  syncRegions({ ...page, element: source, source: undefined })
  await runScripts(page, orderedScripts(arrival), replaced)
  if (replaced.aborted) return
  visit.state = 'done'
  dispatch('vitrine:load', { url: page.url })
  if (broken === undefined) return
  const { tellCutOff } = await import('../cut-off.ts')
  tellCutOff(page.url, broken)
}

/**
 * Brings the rest of the page.
 *
 * @throws when the line breaks or the page ends before its end.
 */
async function fill({ body, partial, page, source, replaced }: Arrival): Promise<void> {
  while (!body.isWhole) {
    await body.read()
    if (replaced.aborted) return
    partial.write(body.text)
    if (body.isTooLong || partial.hasSecond()) return
    if (!body.isWhole) partial.move(source)
  }
  if (!isWhole(body.text)) throw new Error(CUT_OFF)
  partial.close()
  partial.move(source)
  // from now on it may be kept for Back
  page.source = undefined
}

/** The scripts of `#page` between those that stand before and after it. */
function orderedScripts({ page, source, scripts }: Arrival): HTMLScriptElement[] {
  const isAfter = (script: Node) =>
    source.compareDocumentPosition(script) & Node.DOCUMENT_POSITION_FOLLOWING
  const around = candidateScripts({ ...page, element: source }).filter(
    script => !source.contains(script)
  )
  const allowed = gateScripts(page, around)
  return [...allowed.filter(script => !isAfter(script)), ...scripts, ...allowed.filter(isAfter)]
}
