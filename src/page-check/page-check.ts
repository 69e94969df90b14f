import { version } from '../../package.json'
import { printedSettings } from '../context.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import type { Finding } from './finding.ts'
import { knownReason } from './found/known-reason.ts'
import { knownTags, livePageFindings, OVERLAY } from './found/live-page.ts'
import { PageRecord } from './found/record.ts'
import { styleFindings } from './found/styles.ts'
import { watchPolicy, watchShifts } from './found/watch-browser.ts'
import { watchConsole } from './found/watch-console.ts'
import { watchEvents } from './found/watch-events.ts'
import { htmlFindings } from './html/html-findings.ts'
import { readPageHtml } from './html/page-html.ts'
import { keepState, readState } from './kept-state.ts'
import { weighTags } from './library-files.ts'
import { Overlay } from './overlay/overlay.ts'
import { TAGS } from './tags.ts'
import { withoutRepeats } from './without-repeats.ts'

/** Wait for more changes before the page is judged again, in ms. */
const QUIET_MS = 300

for (const tag of TAGS.keys()) knownTags.add(tag)

/** Checks the page that is shown, again after each visit and when its tags change, until the editor closes it. */
export class PageCheck {
  readonly #record = new PageRecord()
  readonly #overlay = new Overlay({
    checkAgain: () => void this.#check(),
    end: () => this.#end.abort()
  })
  readonly #end = new AbortController()
  #isOpen = false
  #ofHtml: readonly Finding[] = []
  #page = { url: location.href, isFromServer: false }
  /** Increases with every check, so that a slow one does not replace its successor. */
  #round = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    watchConsole(this.#record)
    watchEvents(this.#record)
    watchPolicy(this.#record)
    watchShifts(this.#record)
  }

  /** Another copy of the library is on the page. */
  reportCopies(): void {
    this.#record.add({ rule: 'two-copies', severity: 'error', values: {} }, true)
  }

  /** The page settings are missing or wrong. */
  reportFailedStart(error: Error): void {
    const because = knownReason(error.message)
    const values = { reason: error.message }
    this.#record.add({ rule: 'settings-wrong', severity: 'error', values, because }, true)
  }

  open(): void {
    if (this.#isOpen) return
    this.#isOpen = true
    keepState(readState())
    this.#record.onChange = () => this.#judgeSoon()
    const { signal } = this.#end
    this.#overlay.attach()
    safeDocument.addEventListener('vitrine:load', () => void this.#check(), { signal })
    const observer = new MutationObserver(changes => {
      if (changes.some(isAboutPage)) this.#judgeSoon()
    })
    observer.observe(safeDocument.documentElement, {
      childList: true,
      subtree: true,
      attributeFilter: ['alt', 'id']
    })
    signal.addEventListener('abort', () => {
      observer.disconnect()
      clearTimeout(this.#timer)
      this.#record.onChange = () => {}
    })
    if (safeDocument.readyState === 'complete') void this.#check()
    else addEventListener('load', () => void this.#check(), { once: true, signal })
  }

  /** Reads the HTML of the page once more, and judges everything. */
  async #check(): Promise<void> {
    if (this.#end.signal.aborted) return
    this.#round += 1
    const round = this.#round
    this.#overlay.attach()
    this.#overlay.showBusy()
    const page = await readPageHtml()
    if (round !== this.#round) return
    this.#page = page
    this.#ofHtml = htmlFindings(page.html, TAGS)
    await this.#judge()
  }

  #judgeSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#judge(), QUIET_MS)
  }

  async #judge(): Promise<void> {
    const tags = tagsOnPage()
    const weights = await weighTags(tags)
    if (this.#end.signal.aborted) return
    const live = [...this.#record.findings, ...styleFindings(), ...livePageFindings()]
    const { url, isFromServer } = this.#page
    this.#overlay.show({
      findings: withoutRepeats(live, this.#ofHtml),
      url,
      isFromServer,
      isEdited: isEdited(),
      tags,
      weights,
      version
    })
  }
}

function tagsOnPage(): string[] {
  const names = [...safeDocument.querySelectorAll('*')].map(({ localName }) => localName)
  return [...new Set(names.filter(name => TAGS.has(name)))]
}

function isEdited(): boolean {
  try {
    return (JSON.parse(printedSettings() ?? '') as { editMode?: unknown }).editMode === true
  } catch {
    return false
  }
}

function isAboutPage({ target, addedNodes, removedNodes }: MutationRecord): boolean {
  const isOverlay = (node: Node) => (node as Element).localName === OVERLAY
  return ![target, ...addedNodes, ...removedNodes].some(isOverlay)
}
