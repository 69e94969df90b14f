import type { ReactNode } from 'react'
// biome-ignore lint/correctness/noUnusedImports: Storybook compiles the JSX of its manager to calls of React
import React from 'react'
import type { Call, PageEvent } from './channel-events.ts'
import { Code, Panel, Table } from './panel-parts.tsx'
import { clearLog, useStoryLog } from './story-log.ts'

/** The calls of the story, in the order in which they started. */
export function CallsPanel() {
  const { calls } = useStoryLog()
  return (
    <Log
      label="Calls of the story"
      nothing="The tags of this story have called nothing yet."
      columns={['Call', 'Request', 'Status', 'ms', 'Reply']}
      rows={calls.map(call => ({ id: call.id, cells: cellsOfCall(call) }))}
    />
  )
}

/** The events of the library that the story's tags and `document` have dispatched. */
export function EventsPanel() {
  const { events } = useStoryLog()
  return (
    <Log
      label="Events of the story"
      nothing="The tags of this story have dispatched no event yet."
      columns={['Event', 'Dispatched on', 'Detail']}
      rows={events.map(event => ({ id: event.id, cells: cellsOfEvent(event) }))}
    />
  )
}

function cellsOfCall({ name, method, path, request, status, duration, reply }: Call) {
  return [
    <div key="call">
      <strong>{name ?? 'not in the contract'}</strong>
      <br />
      <code>
        {method} {path}
      </code>
    </div>,
    <Code key="request" name={`request of ${name ?? path}`} value={request} />,
    status ?? 'waiting …',
    duration ?? '',
    <Code key="reply" name={`reply to ${name ?? path}`} value={reply} />
  ]
}

function cellsOfEvent({ name, target, detail }: PageEvent) {
  return [
    <code key="name">{name}</code>,
    <code key="target">{target}</code>,
    <Code key="detail" name={`detail of ${name}`} value={detail} />
  ]
}

interface LogProps {
  label: string
  nothing: string
  columns: readonly string[]
  rows: readonly { id: number; cells: readonly ReactNode[] }[]
}

function Log({ label, nothing, columns, rows }: LogProps) {
  return (
    <Panel label={label}>
      {rows.length === 0 ? (
        <p role="status">{nothing}</p>
      ) : (
        <>
          <Table label={label} columns={columns} rows={rows} />
          <button type="button" onClick={clearLog}>
            Clear
          </button>
        </>
      )}
    </Panel>
  )
}
