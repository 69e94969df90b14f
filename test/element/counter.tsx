import { useEffect, useState } from 'react'
import { optional } from 'valibot'
import { text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { newTag } from './fixture.ts'

const about = { group: 'site', summary: 'A widget of this test.' } as const

/** A counter that records when it mounts and unmounts. */
export function defineCounter() {
  const tag = newTag()
  const life: string[] = []
  function Counter({ label = '' }: { label?: string | undefined }) {
    const [count, setCount] = useState(0)
    useEffect(() => {
      life.push('came')
      return () => {
        life.push('went')
      }
    }, [])
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {`${label}${count}`}
      </button>
    )
  }
  defineWidget(tag, Counter, { label: optional(text) }, about)
  return { tag, life }
}
