import { type ReactNode, useState } from 'react'

import { explain } from '../i18n/explain.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

export interface Question {
  title: string
  text?: ReactNode
  confirmLabel: string
  backLabel?: string
  destructive?: boolean
  /** Runs while the dialog is open and busy; if it fails, the dialog stays and shows the reason. */
  run?(): Promise<unknown>
}

export interface QuestionProps {
  question: Question
  onAnswer(isConfirmed: boolean): void
}

/** The dialog of a question: busy while its action runs, and open with the reason if that fails. */
export function QuestionDialog({ question, onAnswer }: QuestionProps) {
  const { title, text, confirmLabel, backLabel, destructive, run } = question
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function confirm() {
    setProblem(undefined)
    setBusy(true)
    try {
      await run?.()
      onAnswer(true)
    } catch (error) {
      setBusy(false)
      setProblem(explain(error))
    }
  }

  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirmLabel}
      backLabel={backLabel}
      destructive={destructive}
      busy={busy}
      problem={problem}
      onConfirm={confirm}
      onBack={() => onAnswer(false)}
    >
      {text && <p className="vitrine-dialog__text">{text}</p>}
    </ConfirmDialog>
  )
}
