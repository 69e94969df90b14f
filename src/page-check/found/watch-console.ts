import type { Finding } from '../finding.ts'
import type { PageRecord } from './record.ts'

/** What other rules find, with the place. */
const FOUND_OTHERWISE =
  /^Vitrine (has no styles|knows no tag)|is in a shadow root|^The (response to|chunk) |What the transport answers|stopped working; its plain|Its plain HTML stays|It keeps the value before|does not know the attribute/

/**
 * Records what the library writes to the console, which is written all the same. Only messages of the library are recorded, because
 * those of other scripts are not about tags.
 */
export function watchConsole(record: PageRecord): void {
  for (const level of ['error', 'warn'] as const) {
    const write = console[level]
    console[level] = (...said: unknown[]) => {
      write.apply(console, said)
      const [message, about] = said
      if (typeof message !== 'string') return
      const finding = findingIn(message, about)
      if (finding) record.add(finding, finding.rule === 'two-copies')
    }
  }
}

/** What a message of the library means for the page; `undefined` for those of others, and those that other rules replace. */
export function findingIn(message: string, about?: unknown): Finding | undefined {
  if (!/^Vitrine\b|^<vitrine-|^The response to /.test(message)) return undefined
  if (FOUND_OTHERWISE.test(message)) return undefined
  if (message.startsWith('Vitrine has already started'))
    return { rule: 'two-copies', severity: 'error', values: {} }
  const element = about instanceof Element ? about : undefined
  const [, cutOff] = /^<([\w-]+)> is empty, because its <p>/.exec(message) ?? []
  if (cutOff)
    return { rule: 'tag-cut-off', severity: 'warning', values: { tag: cutOff }, element }
  const [, silent] = /^Vitrine: No response from (\S+?)[.:]?(?: |$)/.exec(message) ?? []
  if (silent) return { rule: 'call-unanswered', severity: 'error', values: { call: silent } }
  const [, call, status] =
    /^Vitrine: The server answered (\S+) with (\d+)\./.exec(message) ?? []
  if (call && status)
    return { rule: 'call-failed', severity: 'error', values: { call, status } }
  const reason = message.replace(/^Vitrine: /, '')
  return { rule: 'library-says', severity: 'warning', values: { reason }, element }
}
