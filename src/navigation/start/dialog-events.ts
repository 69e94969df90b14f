import { safeDocument } from '../../lib/dom/unclobbered.ts'

/**
 * Answers `vitrine:login-needed` with the login dialog [HTTP-01] and `vitrine:problem` with the generic one [HTTP-02].
 * Their code comes when one of them is needed. Returns how to stop.
 */
export function startDialogs(): () => void {
  safeDocument.addEventListener('vitrine:login-needed', onLoginNeeded)
  safeDocument.addEventListener('vitrine:problem', onProblem)
  return () => {
    safeDocument.removeEventListener('vitrine:login-needed', onLoginNeeded)
    safeDocument.removeEventListener('vitrine:problem', onProblem)
  }
}

function onLoginNeeded({ detail }: DocumentEventMap['vitrine:login-needed']): void {
  detail.respondWith(
    import('../modal/login-dialog.ts').then(({ showLogin }) => showLogin(detail.returnUrl))
  )
}

function onProblem({ detail }: DocumentEventMap['vitrine:problem']): void {
  void import('../feedback/failure-dialog.ts').then(({ showProblem }) => showProblem(detail))
}
