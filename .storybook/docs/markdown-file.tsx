import { AnchorMdx, CodeOrSourceMdx, HeadersMdx, Markdown } from '@storybook/addon-docs/blocks'
import type { ReactNode } from 'react'
import { linksIn } from './links.ts'
import './markdown-file.css'

interface MarkdownFileProps {
  markdown: string
  /** Its path in the repository, which its links are relative to. */
  file: string
  /** Whether it is shown in a story, which lacks the theme that Storybook's own parts of docs pages need. */
  isStory?: boolean
}

/** A Markdown file of the repository. */
export function MarkdownFile({ markdown, file, isStory = false }: MarkdownFileProps) {
  const overrides = isStory ? IN_STORY : IN_DOCS
  return (
    <Markdown options={{ forceBlock: true, overrides }}>{linksIn(markdown, file)}</Markdown>
  )
}

// the first three are Storybook's own, which it forgets for others
const IN_DOCS = {
  code: CodeOrSourceMdx,
  a: AnchorMdx,
  ...HeadersMdx,
  table: ScrollableTable
}
const IN_STORY = { a: LinkFromStory, table: ScrollableTable }

/** A story is in a frame, whose links would open in the frame. */
function LinkFromStory({ href = '', children }: { href?: string; children: ReactNode }) {
  if (!href.startsWith('?')) return <a href={href}>{children}</a>
  return (
    <a href={`./${href}`} target="_top">
      {children}
    </a>
  )
}

/** On a phone, a table scrolls by itself, also with the keyboard. */
function ScrollableTable({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable with the keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className="markdown-table" role="group" aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </div>
  )
}
