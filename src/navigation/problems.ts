/** Answers `vitrine:problem` with the problem dialog, whose code comes when it is needed [HTTP-02]. */
export function startProblems(): () => void {
  const show = ({ detail }: DocumentEventMap['vitrine:problem']) => {
    void import('./problem-dialog.ts').then(({ showProblem }) => showProblem(detail.error))
  }
  EventTarget.prototype.addEventListener.call(document, 'vitrine:problem', show as never)
  return () =>
    EventTarget.prototype.removeEventListener.call(document, 'vitrine:problem', show as never)
}
