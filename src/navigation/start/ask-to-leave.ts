import { createButton, openDialog } from '../../dialogs/open-dialog.ts'
import { messages } from '../../i18n/messages.ts'
import { navigationApi } from '../../lib/browser/navigation-api.ts'
import texts from '../../texts/en/unsaved.json'
import { isVisitBetween } from '../history/own-entries.ts'
import { isSamePage } from '../links/page-url.ts'
import { targetOf } from '../render/update-target.ts'
import { session } from '../session/session.ts'
import { leaveAnyway } from '../session/unsaved.ts'
import type { VisitRequest } from '../session/visit-types.ts'
import { visitUrl } from '../steps/start-visit.ts'

const t = messages('unsaved', texts)

let asking: Promise<boolean> | undefined

/** Starts a visit, after a question if it loses what is not saved [NAV-09]. */
export async function askFirst(
  request: VisitRequest,
  start: () => Promise<void>
): Promise<void> {
  if (keepsPage(request)) return start()
  if (await mayLeave()) await leaveAnyway(start, () => session.isLeaving)
}

/** Cancels Back or Forward if it loses what is not saved, and asks. */
export function askBeforeTraversal(event: NavigateEvent): void {
  const { key, index, url } = event.destination
  const here = navigationApi?.currentEntry?.index ?? 0
  if (isSamePage(new URL(url), new URL(location.href)) || !isVisitBetween(index, here)) return
  event.preventDefault()
  void mayLeave().then(async may => {
    if (may)
      await leaveAnyway(
        () => traverse(key, url),
        () => session.isLeaving
      )
  })
}

/** The entry of the dialog has removed those that Forward leads to. */
async function traverse(key: string, url: string): Promise<void> {
  const isThere = navigationApi?.entries().some(entry => entry.key === key)
  if (isThere) await navigationApi?.traverseTo(key).finished?.catch(() => {})
  else await visitUrl(new URL(url))
}

/** A new version of the same list, or a form that updates a part of the page, keeps what is in the others. */
function keepsPage(request: VisitRequest): boolean {
  const { data, url, scroll, focus } = request
  if (targetOf(request)) return true
  return !data && scroll === 'keep' && focus === 'keep' && url.pathname === location.pathname
}

/** Asks once, however often a link is pressed. */
function mayLeave(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

async function ask(): Promise<boolean> {
  let answer = false
  const stay = createButton(t('stay'), true, () => modal.close())
  // a repeated key press must not discard anything
  stay.dataset.vitrineFocus = ''
  const leave = createButton(t('leave'), false, () => {
    answer = true
    modal.close()
  })
  leave.classList.add('vitrine-button--danger')
  const modal = openDialog({
    title: t('title'),
    role: 'alertdialog',
    size: 'small',
    content: [t('text')],
    actions: [stay, leave]
  })
  await modal.closed
  return answer
}
