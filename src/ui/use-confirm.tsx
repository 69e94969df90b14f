import { type ReactNode, useEffect, useRef, useState } from 'react'

import { explain } from '../i18n/explain.ts'
import { lazyView } from './lazy-view.tsx'
import type { Question, QuestionProps } from './question-dialog.tsx'

/** Few shoppers are asked something, so the dialog is loaded with the first question. */
const QuestionDialog = lazyView(
  () => import('./question-dialog.tsx').then(code => code.QuestionDialog),
  NativeQuestion
)

interface Asked extends Question {
  id: number
  answer(isConfirmed: boolean): void
}

/** Asks through the browser while the code of the dialog cannot be loaded: a question that nobody sees would wait forever. */
function NativeQuestion({ question, onAnswer }: QuestionProps) {
  async function ask(problem?: string) {
    const isSure = window.confirm([problem, question.title].filter(Boolean).join('\n\n'))
    try {
      if (isSure) await question.run?.()
      onAnswer(isSure)
    } catch (error) {
      await ask(explain(error))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once, and again after a failure
  useEffect(() => void ask(), [])
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

  const asked = queue[0]
  const dialog = asked && (
    <QuestionDialog
      key={asked.id}
      question={asked}
      onAnswer={isConfirmed => {
        setQueue(others => others.filter(other => other !== asked))
        asked.answer(isConfirmed)
      }}
    />
  )
  return [confirm, dialog]
}
