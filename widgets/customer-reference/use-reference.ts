import { useEffect, useRef, useState } from 'react'

/** The customer's own reference for a variant, and whether it has been loaded. */
export interface Known {
  variantId: string
  /** The reference stored on the server. */
  reference: string
  status: 'ready' | 'loading' | 'failed'
}

/**
 * The customer's own reference for the selected variant. The first one comes with the page; others are fetched once.
 *
 * @param first The server-rendered reference.
 */
export function useReference(
  variantId: string,
  first: { variantId: string; reference: string }
) {
  const answers = useRef(new Map([[first.variantId, first.reference]]))
  const [attempt, setAttempt] = useState(0)
  const [known, setKnown] = useState<Known>(() => readyOf(variantId, answers.current))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt triggers another request.
  useEffect(() => {
    if (answers.current.has(variantId)) {
      setKnown(readyOf(variantId, answers.current))
      return
    }
    const stop = new AbortController()
    const { signal } = stop
    setKnown({ variantId, reference: '', status: 'loading' })
    import('../../src/api/customer-references.ts')
      .then(({ fetchReference }) => fetchReference(variantId, signal))
      .then(
        reference => {
          if (signal.aborted) return
          answers.current.set(variantId, reference ?? '')
          setKnown(readyOf(variantId, answers.current))
        },
        () => signal.aborted || setKnown({ variantId, reference: '', status: 'failed' })
      )
    return () => stop.abort()
  }, [variantId, attempt])

  return {
    known,
    retry: () => setAttempt(attempt + 1),
    /** Stores a reference that the server has saved, possibly of a variant that is not selected any more. */
    keep(savedId: string, reference: string) {
      answers.current.set(savedId, reference)
      setKnown(now =>
        now.variantId === savedId && now.status === 'ready'
          ? readyOf(savedId, answers.current)
          : now
      )
    }
  }
}

function readyOf(variantId: string, answers: ReadonlyMap<string, string>): Known {
  return { variantId, reference: answers.get(variantId) ?? '', status: 'ready' }
}
