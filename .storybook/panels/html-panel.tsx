// biome-ignore lint/correctness/noUnusedImports: Storybook compiles the JSX of its manager to calls of React
import React, { useState } from 'react'
import { SyntaxHighlighter } from 'storybook/internal/components'
import { Panel } from './panel-parts.tsx'
import { useStoryLog } from './story-log.ts'

/** The HTML of the story, to paste into a page: with the attributes that the controls have now. */
export function HtmlPanel() {
  const { html } = useStoryLog()
  const [isWhole, setWhole] = useState(false)
  if (!html?.tag) {
    return (
      <Panel label="HTML of the story">
        <p role="status">This story shows no tag.</p>
      </Panel>
    )
  }
  return (
    <Panel label="HTML of the story">
      <label style={{ display: 'block', marginBlockEnd: '0.75rem' }}>
        <input
          type="checkbox"
          checked={isWhole}
          onChange={({ target }) => setWhole(target.checked)}
        />{' '}
        Whole page
      </label>
      <p style={{ marginBlockStart: 0 }}>
        What is inside a tag is shown until the script runs. Controls do not change it: print it
        from the same data as the attributes.
      </p>
      <SyntaxHighlighter language="html" copyable bordered padded wrapLongLines>
        {isWhole ? html.page : html.tag}
      </SyntaxHighlighter>
    </Panel>
  )
}
