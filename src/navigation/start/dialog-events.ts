import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { lazy } from '../../lib/lazy.ts'
import { askToRetry } from '../session/ask-to-retry.ts'
import { refreshIfStale } from '../visit/refresh.ts'

const loginCode = lazy(() => import('../modal/login-dialog.ts'))
const failureCode = lazy(() => import('../dialogs/failure-dialog.ts'))

/** Answers `vitrine:login-needed` with the login dialog [HTTP-01] and `vitrine:problem` with the failure dialog [HTTP-02]. */
export function startDialogEvents(signal: AbortSignal): void {
  safeDocument.addEventListener('vitrine:login-needed', onLoginNeeded, { signal })
  safeDocument.addEventListener('vitrine:problem', onProblem, { signal })
}

function onLoginNeeded({ detail }: DocumentEventMap['vitrine:login-needed']): void {
  detail.respondWith(
    loginCode().then(({ showLogin }) => showLogin(detail.returnUrl, refreshIfStale))
  )
}

async function onProblem({ detail }: DocumentEventMap['vitrine:problem']): Promise<void> {
  const code = await failureCode.preload()
  if (code) await code.showFailure(detail)
  else if (askToRetry()) detail.retry?.()
}
