import { safeDocument } from '../../lib/dom/unclobbered.ts'
import type { Finding } from '../finding.ts'
import { knownReason } from './known-reason.ts'
import type { PageRecord } from './record.ts'

/** Records what the library reports with events: tags that keep their plain HTML, and replies that are wrong. */
export function watchEvents(record: PageRecord): void {
  let waiting: Finding | undefined
  const flush = () => {
    if (waiting) record.add(waiting)
    waiting = undefined
  }
  safeDocument.addEventListener('vitrine:error', ({ detail: { error, tag, url } }) => {
    flush()
    waiting = findingOf(error, tag, url)
    // the tag says at the end of the task that it keeps its plain HTML, if it does
    queueMicrotask(flush)
  })
  // it does not bubble
  safeDocument.addEventListener(
    'vitrine:fallback',
    ({ target }) => {
      if (waiting?.values.tag !== (target as Element).localName) return
      waiting = { ...waiting, element: target as Element }
      flush()
    },
    { capture: true }
  )
  safeDocument.addEventListener('vitrine:before-render', ({ detail }) => {
    if (!detail.isRefresh) record.forgetPage()
  })
}

/** What an error means for the page. */
export function findingOf(error: Error, tag?: string, url?: string): Finding | undefined {
  const { name, message } = error
  const reason = message
  const because = knownReason(message)
  if (name === 'ContractError') return wrongReply(message)
  if (tag !== undefined) {
    const rule =
      {
        UnclosedError: 'tag-swallows-page',
        AttributeError: 'attribute-refused',
        ChunkLoadError: 'code-missing'
      }[name] ?? 'view-failed'
    return { rule, severity: 'error', values: valuesOf(rule, tag, reason), because }
  }
  if (url !== undefined)
    return { rule: 'visit-failed', severity: 'warning', values: { url, reason } }
  return { rule: 'library-says', severity: 'warning', values: { reason } }
}

/** What the sentences of a rule contain besides its tag. */
function valuesOf(rule: string, tag: string, reason: string): Finding['values'] {
  if (rule === 'tag-swallows-page') {
    const [, inner = '…', place = '…'] =
      / contains (<.+>) of the page, and is in (.+)\.$/s.exec(reason) ?? []
    return { tag, inner, place, reason }
  }
  if (rule === 'code-missing') {
    const [, file = '…'] = /^The chunk "(.+?)" of /.exec(reason) ?? []
    return { tag, file, reason }
  }
  return { tag, reason }
}

function wrongReply(message: string): Finding {
  const [, text = message] =
    /^(?:The response to|What the transport answers to) (.+)\.$/s.exec(message) ?? []
  const [, call, field, reason] = /^(.+?) is wrong at "(.*?)": (.*)$/s.exec(text) ?? []
  if (call !== undefined && field !== undefined && reason !== undefined)
    return { rule: 'reply-wrong', severity: 'error', values: { call, field, reason } }
  const [, unreadable = text] = /^(.+?) is (?:not|no) /s.exec(text) ?? []
  const values = { call: unreadable, reason: message }
  return { rule: 'reply-unreadable', severity: 'error', values }
}
