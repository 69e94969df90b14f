/** Answers `vitrine:login-needed` with the login dialog, whose code comes when it is needed [HTTP-01]. */
export function startLoginDialog(): () => void {
  const show = ({ detail }: DocumentEventMap['vitrine:login-needed']) => {
    detail.respondWith(
      import('./login-dialog.ts').then(({ showLogin }) => showLogin(detail.returnUrl))
    )
  }
  EventTarget.prototype.addEventListener.call(document, 'vitrine:login-needed', show as never)
  return () =>
    EventTarget.prototype.removeEventListener.call(
      document,
      'vitrine:login-needed',
      show as never
    )
}
