import { changeStamp, markUnsafe } from '../../lib/page/changes.ts'
import { restoreFields } from '../forms/restore-fields.ts'
import { forgetKey, sendForm } from '../forms/send-form.ts'
import { changeBy } from '../links/link-rules.ts'
import type { Page } from '../request/read-page.ts'
import type { Visit, VisitOutcome } from '../session/visit.ts'
import { receiveResponse } from './receive-response.ts'

// static, so that every response can be handled once this module is loaded
import './finish-visit.ts'

/** Sends the form of a visit and shows the page of the response. */
export async function submitForm(visit: Visit): Promise<VisitOutcome> {
  const { request, signal } = visit
  const response = await markUnsafe(
    sendForm(request, signal, visit.abort),
    changeBy(request.url)
  )
  // the page already reflects what the form has changed
  visit.stamp = changeStamp()
  const restoreForm = (page: Page) => restoreFields(page, request.source, response.ok)
  const outcome = await receiveResponse(
    response,
    visit,
    response.redirected ? undefined : restoreForm
  )
  const hasArrived = outcome.kind === 'rendered' || outcome.kind === 'file'
  if (hasArrived || response.redirected) forgetKey(request)
  return outcome
}
