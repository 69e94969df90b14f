import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { lazy } from '../../lib/lazy.ts'
import type { LoginNeeded } from '../../login.ts'
import { askToRetry } from '../session/ask-to-retry.ts'
import { refreshIfStale } from '../steps/refresh.ts'
import { visitUrl } from '../steps/start-visit.ts'

const loginCode = lazy(() => import('../modal/login-dialog.ts'))
const failureCode = lazy(() => import('../feedback/failure-dialog.ts'))

/** Offers the login dialog to `vitrine:login-needed` [HTTP-01], and answers `vitrine:problem` with the failure dialog [HTTP-02]. */
export function startDialogEvents(signal: AbortSignal): void {
  safeDocument.addEventListener('vitrine:login-needed', onLoginNeeded, { signal })
  safeDocument.addEventListener('vitrine:problem', onProblem, { signal })
}

function onLoginNeeded({ detail }: DocumentEventMap['vitrine:login-needed']): void {
  const { returnUrl, respondByDefault } = detail as LoginNeeded
  respondByDefault(async () =>
    (await loginCode()).showLogin(returnUrl, refreshIfStale, visitUrl)
  )
}

async function onProblem({ detail }: DocumentEventMap['vitrine:problem']): Promise<void> {
  const code = await failureCode.preload()
  if (code) await code.showFailure(detail)
  else if (askToRetry()) detail.retry?.()
}
