import type { CSSProperties, ReactNode } from 'react'
// biome-ignore lint/correctness/noUnusedImports: Storybook compiles the JSX of its manager to calls of React
import React from 'react'

const CELL: CSSProperties = {
  padding: '0.5rem',
  textAlign: 'start',
  verticalAlign: 'top',
  borderBlockEnd: '1px solid #8886'
}
const PRE: CSSProperties = {
  margin: 0,
  maxBlockSize: '20rem',
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere'
}

/** A panel that scrolls by itself, also with the keyboard. */
export function Panel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable with the keyboard
      tabIndex={0}
      style={{ padding: '1rem', blockSize: '100%', overflow: 'auto', boxSizing: 'border-box' }}
    >
      {children}
    </section>
  )
}

interface TableProps {
  label: string
  columns: readonly string[]
  rows: readonly { id: number; cells: readonly ReactNode[] }[]
}

export function Table({ label, columns, rows }: TableProps) {
  return (
    <table aria-label={label} style={{ inlineSize: '100%', borderCollapse: 'collapse' }}>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col" style={CELL}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {cells.map((cell, at) => (
              <td key={columns[at]} style={CELL}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A value that is shown in one line, and in full when it is opened. */
export function Code({ name, value }: { name: string; value: unknown }) {
  if (value === undefined || value === null) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value, undefined, 2)
  if (text.length < 60) return <code>{text.replace(/\s+/g, ' ')}</code>
  return (
    <details>
      <summary aria-label={`Show the ${name}`}>
        <code>{text.replace(/\s+/g, ' ').slice(0, 50)} …</code>
      </summary>
      <pre style={PRE}>{text}</pre>
    </details>
  )
}
