import { useEffect, useRef, useState } from 'react'

/** What is known of a variant's own reference. */
export interface Known {
  variantId: string
  /** What the server has. */
  reference: string
  status: 'ready' | 'loading' | 'failed'
}

/**
 * The own reference of the variant that counts now. The page brings the first one; others are asked for once.
 *
 * @param first What the page says.
 */
export function useReference(
  variantId: string,
  first: { variantId: string; reference: string }
) {
  const answers = useRef(new Map([[first.variantId, first.reference]]))
  const [attempt, setAttempt] = useState(0)
  const [known, setKnown] = useState<Known>(() => readyOf(variantId, answers.current))

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks once more.
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
    /** The server has another one now. */
    keep(reference: string) {
      answers.current.set(variantId, reference)
      setKnown(readyOf(variantId, answers.current))
    }
  }
}

function readyOf(variantId: string, answers: ReadonlyMap<string, string>): Known {
  return { variantId, reference: answers.get(variantId) ?? '', status: 'ready' }
}
