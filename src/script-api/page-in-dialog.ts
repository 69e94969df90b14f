import { historyOf } from '../navigation/history/visit-history.ts'
import { whyNotInPlace } from '../navigation/links/link-rules.ts'
import { urlOf } from '../navigation/links/page-url.ts'
import { openAbove, type PageBehind } from '../navigation/modal/open-in-modal.ts'
import { leave } from '../navigation/session/leave.ts'
import { session } from '../navigation/session/session.ts'
import { performVisit, visitUrl } from '../navigation/steps/start-visit.ts'
import { pageBehind } from '../navigation/steps/visit-in-modal.ts'
import { refresh } from '../navigation/visit.ts'
import { ActionError } from './action-error.ts'
import type { DialogLook } from './dialog-look.ts'

const visitsBehind = pageBehind(request => performVisit(request, historyOf(request)), visitUrl)

/** Where navigation does not show the pages, the browser does. */
const documentBehind: PageBehind = {
  refresh,
  visitUrl,
  async refreshFrom() {
    location.reload()
  },
  visit: ({ url }) => leave(url, 'navigation is off')
}

/** Shows a page of the shop in a dialog; resolves once the dialog is closed. Its links and forms stay inside. */
export async function showPage(
  text: string | URL,
  { title = '', size = 'medium' }: DialogLook
): Promise<void> {
  const url = parsed(text)
  const why = url ? whyNotInPlace(url, new URL(location.href)) : 'no URL'
  if (!url || why) {
    throw new ActionError('invalid', `dialog.open() cannot show "${text}" in a dialog: ${why}.`)
  }
  const modalPage = openAbove(session.isOutdated ? documentBehind : visitsBehind, {
    title,
    size,
    onUnseen: () => leave(url.href, 'its dialog cannot be seen')
  })
  // it shows its own failures, with a button to try again
  void modalPage.load({ url })
  await modalPage.dialog.closed
}

function parsed(text: string | URL): URL | undefined {
  try {
    return urlOf(String(text))
  } catch {
    return undefined
  }
}
