import { dispatch } from '../../events.ts'
import { debug } from '../../lib/debug.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { declaredRefresh, REFRESHES } from '../request/declared-refresh.ts'
import { blockInlineCode, losesInlineCode } from '../request/inline-code.ts'
import {
  isComplete,
  type NotInPlace,
  notInPlace,
  type Page,
  type PageResult,
  pageOf,
  TRUNCATED,
  UNFIT
} from '../request/read-page.ts'
import { bodyOf, type ResponseBody } from '../request/response-body.ts'
import { session } from '../session/session.ts'
import type { Visit, VisitOutcome } from '../session/visit-types.ts'
import { ArrivingPage } from './arriving-page.ts'
import { candidateScripts, isCandidate } from './find-scripts.ts'
import { allowScripts, runScripts } from './run-scripts.ts'
import { whyFullLoad } from './settings.ts'
import { loadStyles } from './styles.ts'
import { updateRegions } from './surroundings.ts'

/** A page that is shown while it arrives. */
interface Stream {
  body: ResponseBody
  partial: ArrivingPage
  page: Page
  source: Element
  /** The scripts of `#page` that may run, in document order. */
  scripts: HTMLScriptElement[]
  /** Parses what has arrived, without code that a full load would have blocked. */
  parse(): Promise<void>
  /** The policies of the document block code that has arrived. */
  losesInlineCode(): boolean
  /** What has arrived asks the browser to load another page. */
  declaresRefresh(): boolean
  /** Aborted when another page replaces it. */
  replaced: AbortSignal
}

/**
 * Shows a page as it arrives: its surroundings and its first finished content at once, the rest as it comes. Returns the
 * outcome of the visit; or, when there is nothing to show before the end of the response, the whole page, unless it cannot be
 * shown in place.
 *
 * @param render Shows the page in the document.
 */
export async function streamPage(
  response: Response,
  url: string,
  visit: Visit,
  render: (page: Page) => Promise<void>
): Promise<VisitOutcome | PageResult> {
  const body = bodyOf(response)
  const scripts: HTMLScriptElement[] = []
  const { headers } = response
  const partial = new ArrivingPage(content => {
    const candidates = [...content.querySelectorAll('script')].filter(isCandidate)
    const { document } = partial
    scripts.push(...allowScripts({ headers, document, url }, candidates))
  }, session.isIndivisible)
  const { document } = partial
  let isLosing = false
  const parse = async () => {
    partial.write(body.text)
    await blockInlineCode({ headers, document, url })
    isLosing ||= losesInlineCode(document)
  }
  const declaresRefresh = () => !!declaredRefresh(url, response.headers, partial.document)
  const content = await waitForContent(body, partial, parse, declaresRefresh)
  if (content.kind !== 'content') return content
  const { source } = content
  if (!source) return pageOf(partial.document, response, url)
  const element = partial.copyOf(source)
  const { encoding } = body
  const page: Page = { url, document, element, source, headers, encoding }
  const dropOldStyles = await loadStyles(page)
  await render(page)
  debug('streamed')
  dropOldStyles?.()
  visit.progress.abort()
  const replaced = new AbortController()
  const onRender = () => {
    if (element.isConnected) return
    replaced.abort()
    body.cancel()
  }
  safeDocument.addEventListener('vitrine:render', onRender, { signal: replaced.signal })
  const stream = {
    body,
    partial,
    page,
    source,
    scripts,
    parse,
    losesInlineCode: () => isLosing,
    declaresRefresh,
    replaced: replaced.signal
  }
  const outcome = await showRest(stream)
  replaced.abort()
  return outcome
}

/** Content to show, in the `#page` of the response; without one, the response has ended first. */
interface Content {
  kind: 'content'
  source?: Element | undefined
}

/** Reads until there is content to show. */
async function waitForContent(
  body: ResponseBody,
  partial: ArrivingPage,
  parse: () => Promise<void>,
  declaresRefresh: () => boolean
): Promise<Content | NotInPlace> {
  for (;;) {
    await parse()
    const source = partial.source()
    const why = source && whyFullLoad({ document: partial.document, encoding: body.encoding })
    if (why) return notInPlace(why)
    if ((source || body.isComplete) && declaresRefresh()) return notInPlace(REFRESHES)
    if (body.isTooLong) return notInPlace(UNFIT)
    if (body.isComplete) {
      if (!isComplete(body.text)) return notInPlace(TRUNCATED)
      partial.close()
    }
    const hasContent = !!source && partial.move(source)
    if (partial.isUnfit()) return notInPlace(UNFIT)
    if (hasContent || body.isComplete) return { kind: 'content', source }
    await body.read()
  }
}

async function showRest(stream: Stream): Promise<VisitOutcome> {
  const { body, page, source, replaced } = stream
  const interruption = await readRest(stream).catch((error: unknown) => error ?? TRUNCATED)
  if (replaced.aborted) return { kind: 'rendered' }
  const reason =
    body.isTooLong || stream.partial.isUnfit()
      ? UNFIT
      : stream.declaresRefresh()
        ? REFRESHES
        : stream.losesInlineCode()
          ? 'code that the policy of this document blocks'
          : undefined
  if (reason) return { kind: 'reload', reason, url: page.url, history: 'replace' }
  updateRegions({ ...page, element: source, source: undefined })
  const dropOldStyles = await loadStyles(page)
  if (replaced.aborted) return { kind: 'rendered' }
  dropOldStyles?.()
  await runScripts(page, inDocumentOrder(stream), replaced)
  if (replaced.aborted) return { kind: 'rendered' }
  dispatch('vitrine:load', { url: page.url, isRefresh: false })
  return { kind: 'rendered', interruption }
}

/** @throws when the connection is lost or the response is truncated. */
async function readRest({
  body,
  partial,
  page,
  source,
  parse,
  replaced
}: Stream): Promise<void> {
  while (!body.isComplete) {
    await body.read()
    if (replaced.aborted) return
    await parse()
    if (replaced.aborted) return
    if (body.isTooLong || partial.isUnfit()) return
    if (!body.isComplete) partial.move(source)
  }
  if (!isComplete(body.text)) throw new Error(TRUNCATED)
  partial.close()
  partial.move(source)
  // a complete page may be cached
  page.source = undefined
}

/** The scripts of `#page` between those before and after it. */
function inDocumentOrder({ page, source, scripts }: Stream): HTMLScriptElement[] {
  const isAfter = (script: Node) =>
    source.compareDocumentPosition(script) & Node.DOCUMENT_POSITION_FOLLOWING
  const around = candidateScripts({ ...page, element: source }).filter(
    script => !source.contains(script)
  )
  const allowed = allowScripts(page, around)
  return [...allowed.filter(script => !isAfter(script)), ...scripts, ...allowed.filter(isAfter)]
}
