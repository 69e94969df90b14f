import { changeStamp } from '../../lib/page/changes.ts'
import { markUnsafe } from '../../lib/page/mark-unsafe.ts'
import { ChunkLoadError } from '../../start-errors.ts'
import { restoreFields } from '../forms/restore-fields.ts'
import { forgetKey, sendForm } from '../forms/send-form.ts'
import { changeBy } from '../links/link-rules.ts'
import type { Page } from '../request/read-page.ts'
import type { Visit, VisitOutcome } from '../session/visit-types.ts'
import { receiveResponse } from './receive-response.ts'

// static, so that every response can be handled once this module is loaded
import '../render/run-scripts.ts'
import './finish-visit.ts'

/** Sends the form of a visit and shows the page of the response; `undefined` if code is missing, so that nothing was sent. */
export async function submitForm(visit: Visit): Promise<VisitOutcome | undefined> {
  const { request, signal } = visit
  const sending = markUnsafe(sendForm(request, signal, visit.abort), changeBy(request.url))
  const response = await sending.catch(unlessUnsent)
  if (!response) return undefined
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

/** Without its code, nothing was sent yet. */
function unlessUnsent(error: unknown): undefined {
  if (!(error instanceof ChunkLoadError)) throw error
}
