import { openInModal, type PageBehind } from '../modal/open-in-modal.ts'
import { announceMarked } from '../render/merge-page.ts'
import type { VisitRequest, VisitUrl } from '../session/visit-types.ts'
import { refresh } from './refresh.ts'
import { mergeResponse } from './refresh-page.ts'

type StartVisit = (request: VisitRequest) => Promise<void>

/** Opens the page of a visit in a modal [NAV-11]. What the modal does not show is shown by the page behind it. */
export function visitInModal(
  request: VisitRequest,
  startVisit: StartVisit,
  visitUrl: VisitUrl
): Promise<void> {
  return openInModal(request, pageBehind(startVisit, visitUrl))
}

/** The page behind a modal, where navigation shows the pages. */
export function pageBehind(startVisit: StartVisit, visitUrl: VisitUrl): PageBehind {
  return {
    refresh,
    visitUrl,
    async refreshFrom(response) {
      await mergeResponse(response)
      announceMarked()
    },
    visit(response) {
      void startVisit({
        url: new URL(response.url),
        trigger: 'form',
        history: 'push',
        scroll: 'top',
        focus: 'heading',
        fresh: false,
        response
      })
    }
  }
}
