import { navigationApi } from '../../lib/browser/navigation-api.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { lazy } from '../../lib/lazy.ts'
import { KEYS } from '../../lib/page/changes.ts'
import { closest, formOf, matches } from '../links/source.ts'
import { session } from '../session/session.ts'
import { losesWork, noteSaved, noteUnsaved } from '../session/unsaved.ts'
import type { VisitRequest } from '../session/visit-types.ts'

const formsCode = lazy(() => import('../forms/unsaved-forms.ts'))
const questionCode = lazy(() => import('./ask-to-leave.ts'))
const logoffCode = lazy(() => import('./keep-after-logoff.ts'))

let isSessionChanged = false

/**
 * Asks before the page is left while something on it is unsaved or being sent [NAV-09]: forms with `data-vitrine-unsaved`, forms that
 * send uploaded files, and what `vitrine:unsaved` names.
 */
export function watchUnsaved(signal: AbortSignal): void {
  // on the window, after all other listeners: they may keep a form from being sent
  for (const type of ['input', 'change', 'reset', 'submit']) {
    addEventListener(type, onFormEvent, { signal })
  }
  safeDocument.addEventListener('vitrine:unsaved', onUnsaved, { signal })
  safeDocument.addEventListener('vitrine:load', onLoad, { signal })
  navigationApi?.addEventListener('navigate', onTraverse, { signal })
  addEventListener('storage', onStorage, { signal })
  addEventListener('focus', onReturn, { signal })
  safeDocument.addEventListener('visibilitychange', onReturn, { signal })
  session.unsaved = {
    askFirst(request, start) {
      const form = request.data && formOf(request.source)
      const begin = form ? () => send(request, form, start) : start
      if (!losesWork(form)) return form ? begin() : undefined
      return questionCode
        .preload()
        .then(code => (code ? code.askFirst(request, begin) : begin()))
    },
    keepPage() {
      if (!losesWork()) return false
      void logoffCode
        .preload()
        .then(code => (code ? code.keepAfterLogoff() : location.reload()))
      return true
    }
  }
  void followFirstPage()
}

/** Files that are being sent are unsaved, whatever form they are in. */
async function send(
  request: VisitRequest,
  form: HTMLFormElement,
  start: () => Promise<void>
): Promise<void> {
  const code = formsCode.loaded
  const hasFiles = [...(request.data?.values() ?? [])].some(
    value => value instanceof File && value.size > 0
  )
  code?.noteVisit(form)
  if (hasFiles) noteUnsaved(request)
  await start()
  noteSaved(request)
  code?.endVisit()
}

function onFormEvent(event: Event): void {
  const field = event.target
  if (!(field instanceof Element)) return
  const form = formOf(field) ?? (closest(field, 'form') as HTMLFormElement | null)
  if (!form || !isWatched(form, field)) return
  void note(event, form, field)
}

async function note(
  { type, defaultPrevented }: Event,
  form: HTMLFormElement,
  field: Element
): Promise<void> {
  if (type === 'submit') {
    // a visit sends it, or nothing does
    if (!defaultPrevented) noteSaved(form)
    return
  }
  void questionCode.preload()
  const code = formsCode.loaded ?? (await formsCode.preload())
  if (type === 'reset') code?.noteReset(form)
  else code?.noteChange(form, field)
}

function isWatched(form: HTMLFormElement, field: Element): boolean {
  return (
    matches(form, '[data-vitrine-unsaved]') || closest(field, '.vitrine-asset-field') !== null
  )
}

function onUnsaved({ detail }: DocumentEventMap['vitrine:unsaved']): void {
  if (detail.isUnsaved) {
    void questionCode.preload()
    noteUnsaved(detail.work)
  } else noteSaved(detail.work)
}

function onLoad({ detail }: DocumentEventMap['vitrine:load']): void {
  formsCode.loaded?.followPage(!detail.isRefresh)
}

/** Somebody may have logged in or off in another tab, whose request is still on its way. */
function onStorage({ key }: StorageEvent): void {
  if (key === KEYS.session) isSessionChanged = true
}

function onReturn(): void {
  if (!isSessionChanged || safeDocument.visibilityState !== 'visible') return
  isSessionChanged = false
  if (losesWork()) void logoffCode.preload().then(code => code?.checkOwner())
}

/** Back and Forward can be asked about where the browser allows to cancel them; elsewhere the page is kept with what was typed. */
function onTraverse(event: NavigateEvent): void {
  const code = questionCode.loaded
  if (event.navigationType !== 'traverse' || !event.cancelable || !code || !losesWork()) return
  code.askBeforeTraversal(event)
}

/** What was typed before this code was loaded, what the browser has kept through a reload, and forms that were refused. */
async function followFirstPage(): Promise<void> {
  const forms = safeDocument.querySelectorAll<HTMLFormElement>('form[data-vitrine-unsaved]')
  const code = forms.length > 0 ? await formsCode.preload() : undefined
  for (const form of forms) {
    if (isRefusal()) code?.noteReturned(form)
    else code?.noteShown(form)
  }
}

/** Whether the browser has loaded the page as the answer to a form that was refused. */
function isRefusal(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return (entry?.responseStatus ?? 0) >= 400
}
