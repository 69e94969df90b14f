import { type ReactNode, useEffect, useRef, useState } from 'react'

import { explain } from '../i18n/explain.ts'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import { lazyView } from './lazy-view.tsx'

/** Few shoppers are asked something, so the dialog is loaded with the first question. */
const ConfirmDialog = lazyView(
  () => import('./confirm-dialog.tsx').then(code => code.ConfirmDialog),
  NativeConfirm
)

export interface Question {
  title: string
  text?: ReactNode
  confirmLabel: string
  backLabel?: string
  destructive?: boolean
  /** Runs while the dialog is open and busy; if it fails, the dialog stays and shows the reason. */
  run?(): Promise<unknown>
}

interface Asked extends Question {
  id: number
  answer(isConfirmed: boolean): void
}

/** Asks through the browser while the code of the dialog cannot be loaded: a question that nobody sees would wait forever. */
function NativeConfirm({ title, busy, problem, onConfirm, onBack }: ConfirmDialogProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once, and again after a failure
  useEffect(() => {
    if (busy) return
    if (window.confirm([problem, title].filter(Boolean).join('\n\n'))) onConfirm()
    else onBack()
  }, [problem])
  return null
}

/**
 * Asks for confirmation and returns a promise. Questions asked while one is open are queued [UIX-01].
 *
 * ```tsx
 * const [confirm, confirmDialog] = useConfirm()
 * if (await confirm({ title: t('sure'), confirmLabel: t('remove'), destructive: true })) remove()
 * return <>{confirmDialog}</>
 * ```
 */
export function useConfirm(): [
  confirm: (question: Question) => Promise<boolean>,
  dialog: ReactNode
] {
  const [queue, setQueue] = useState<readonly Asked[]>([])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const lastId = useRef(0)
  const waiting = useRef<readonly Asked[]>([])
  waiting.current = queue

  // on unmount, answer all questions: callers must not wait forever
  useEffect(() => {
    return () => {
      for (const asked of waiting.current) asked.answer(false)
    }
  }, [])

  function confirm(question: Question): Promise<boolean> {
    return new Promise(answer => {
      lastId.current += 1
      const asked = { ...question, id: lastId.current, answer }
      setQueue(others => [...others, asked])
    })
  }

  function settle(asked: Asked, isConfirmed: boolean) {
    setBusy(false)
    setProblem(undefined)
    setQueue(others => others.filter(other => other !== asked))
    asked.answer(isConfirmed)
  }

  async function run(asked: Asked) {
    setProblem(undefined)
    setBusy(true)
    try {
      await asked.run?.()
      settle(asked, true)
    } catch (error) {
      setBusy(false)
      setProblem(explain(error))
    }
  }

  const asked = queue[0]
  const dialog = asked && (
    <ConfirmDialog
      key={asked.id}
      open
      title={asked.title}
      confirmLabel={asked.confirmLabel}
      backLabel={asked.backLabel}
      destructive={asked.destructive}
      busy={busy}
      problem={problem}
      onConfirm={() => run(asked)}
      onBack={() => settle(asked, false)}
    >
      {asked.text && <p className="vitrine-dialog__text">{asked.text}</p>}
    </ConfirmDialog>
  )
  return [confirm, dialog]
}
